// The pictured positions: which sample, at which size, with what chosen. `image` is its name in docs/images.
const DESKTOP = [1440, 900];
const LAPTOP = [1280, 720];
const TABLET = [1024, 768];
const PHONE = [375, 812];
const ATTACK = [["tap", "Captain America", "Black Panther", "Wasp"]];
const BLOCK = [["tap", "Black Widow"], ["click", ".lane .d"], ["tap", "Captain America"], ["click", ".lane:nth-child(2) .d"]];

export const PAIRS = [
  { name: "desktop-light", picture: "table-desktop-light", sample: "pictured/main", size: DESKTOP, image: "table", steps: [["hover", "Captain America"]], caption: "The Main Step: what can be done is ringed or barred in blue." },
  { name: "desktop-dark", picture: "table-desktop-dark", sample: "pictured/main", size: DESKTOP, theme: "dark", image: "table-dark", steps: [["hover", "Captain America"]], caption: "The same in dark." },
  { name: "paying", picture: "table-paying", sample: "pictured/paying", size: DESKTOP, image: "paying", caption: "A payment is suggested and can be changed die by die." },
  { name: "reroll-dark", picture: "table-reroll-dark", sample: "pictured/reroll", size: DESKTOP, theme: "dark", image: "reroll", steps: [["tap", "Black Widow", "Sidekick, mask"]], caption: "Dice to roll again are chosen on the mat." },
  { name: "attackers", picture: "table-attackers", sample: "pictured/attackers", size: DESKTOP, image: "attackers", steps: ATTACK, caption: "Each attacker has its lane." },
  { name: "blockers", picture: "table-blockers", sample: "pictured/blockers", size: DESKTOP, image: "blockers", steps: BLOCK, caption: "A lane says what will happen." },
  { name: "late-game", picture: "table-late-game", sample: "pictured/late-game", size: DESKTOP, image: "late-game", steps: [["hover", "Captain America"]], caption: "As many dice as there ever are." },
  { name: "doubles", picture: "table-doubles", sample: "pictured/doubles", size: DESKTOP, image: "doubles", steps: [["hover", "Captain America"]], caption: "Two against two." },
  { name: "result", picture: "table-result", sample: "pictured/result", size: DESKTOP, caption: "The end of a game." },
  { name: "laptop", picture: "table-laptop", sample: "pictured/main", size: LAPTOP, image: "laptop", steps: [["hover", "Captain America"]], caption: "A laptop." },
  { name: "laptop-dark", picture: "table-laptop-dark", sample: "pictured/blockers", size: LAPTOP, theme: "dark", steps: BLOCK, caption: "A laptop in dark, declaring blockers." },
  { name: "tablet", picture: "table-tablet", sample: "pictured/main", size: TABLET, image: "tablet", caption: "A tablet." },
  { name: "phone-main", picture: "phone-main", sample: "pictured/main", size: PHONE, image: "phone", caption: "A phone." },
  { name: "phone-paying", picture: "phone-paying", sample: "pictured/paying", size: PHONE, caption: "A phone, paying." },
  { name: "phone-blockers", picture: "phone-blockers", sample: "pictured/blockers", size: PHONE, image: "phone-blockers", steps: BLOCK, caption: "A phone, declaring blockers." },
  { name: "phone-targets-dark", picture: "phone-targets-dark", sample: "pictured/targets", size: PHONE, theme: "dark", image: "phone-targets", steps: [["tap", "Wasp"]], caption: "A phone in dark, choosing a target." },
  { name: "phone-late-game", picture: "phone-late-game", sample: "pictured/late-game", size: PHONE, image: "phone-late-game", caption: "A phone with as many dice as there ever are." },
  { name: "phone-cards", picture: "phone-cards", sample: "pictured/main", size: PHONE, image: "phone-cards", steps: [["click", ".phonebar button:nth-child(2)"]], caption: "A phone: the cards." },
];

const question = (name, at) => ({ name: `question-${name}`, sample: `questions/${name}`, crop: ".bar", caption: `The question "${name}" of the pictured parts.`, ...at });

/** States and parts, which the design has on sheets. */
export const CROPS = [
  { name: "parts-dice", picture: "parts", sample: "pictured/late-game", page: "parts", crop: ".parts", caption: "Every face of a die, and crests." },
  { name: "state-thinking", picture: "states", sample: "pictured/attackers", says: "thinking", crop: ".bar", caption: "A computer thinks." },
  { name: "state-friend", sample: "pictured/attackers", says: "friend", crop: ".bar", caption: "A friend thinks." },
  { name: "state-away", sample: "pictured/attackers", says: "away", crop: ".bar", caption: "A friend is away." },
  { name: "state-lost", sample: "pictured/attackers", says: "lost", crop: ".bar", caption: "The connection is lost." },
  { name: "state-asked-back", sample: "pictured/blockers", says: "asked-back", crop: ".bar", caption: "Somebody asks to take back." },
  { name: "state-asking-back", sample: "pictured/blockers", says: "asking-back", crop: ".bar", caption: "I asked to take back." },
  { name: "state-hint", picture: "states", sample: "pictured/attackers", says: "hint", caption: "A hint." },
  { name: "state-chance-dark", picture: "states-dark", sample: "pictured/main", says: "chance", theme: "dark", caption: "The chance to win at the left edge of the mat." },
  { name: "state-watching", sample: "pictured/main", says: "watching", caption: "Watching." },
  { name: "state-why", picture: "states", sample: "pictured/main", steps: [["click", ".crow.no"]], caption: "Why can't I?" },
  { name: "state-why-phone", picture: "states-phone", sample: "pictured/targets", size: PHONE, steps: [["click", ".field .d.no"]], caption: "Why can't I, on a phone." },
  { name: "state-menu", picture: "states", sample: "pictured/main", steps: [["click", ".tools [aria-haspopup]"]], caption: "The menu with the settings." },
  { name: "state-one-screen", sample: "questions/name-name", caption: "A secret is asked of somebody else at the same screen." },
  { name: "laptop-attackers", sample: "pictured/attackers", size: LAPTOP, steps: ATTACK, caption: "A laptop, declaring attackers." },
  { name: "tablet-blockers", sample: "pictured/blockers", size: TABLET, steps: BLOCK, caption: "A tablet, declaring blockers." },
  { name: "tablet-late", sample: "pictured/late-game", size: TABLET, caption: "A tablet with as many dice as there ever are." },
  { name: "laptop-late", sample: "pictured/late-game", size: LAPTOP, caption: "A laptop with as many dice as there ever are." },
  { name: "phone-doubles", sample: "pictured/doubles", size: PHONE, image: "phone-doubles", caption: "Two against two on a phone." },
  { name: "phone-attackers", sample: "pictured/attackers", size: PHONE, steps: ATTACK, caption: "A phone, declaring attackers." },
  { name: "phone-landscape", sample: "pictured/main", size: [812, 375], caption: "A phone held across." },
  ...["may-what", "react-ko", "order", "split", "name-name", "face", "times", "choose-one", "act-other", "divide"].map((name) => question(name)),
];
