// Names whose colour is settled: those that people know by one, and the cards of ready-made teams. Of one set no two are alike,
// so that its teams look the same alone and against each other.

const KNOWN: Readonly<Record<string, number>> = {
  Hulk: 5, "Captain America": 8, "Black Widow": 20, "Black Panther": 10, Thor: 17, Wasp: 14, Vision: 12,
  "Avengers ID Cards": 9, Gamora: 15, "Red Skull": 0, "Star-Lord": 1, Loki: 4, "Arnim Zola": 2, Dormammu: 11,
  "Big Entrance": 13, "Raised Shields": 16, "Blam! Blam! Blam!": 19, "Crowd Fighting": 18,
};
/** For each set a name for each colour, in the order of the palette. */
const BY_SET: readonly (readonly string[])[] = [
  [
    "Primaris Repulsor", "Mortarion", "Excessive Ordinance", "Primaris Aggressor", "Noxious Blightbringer",
    "Lord of Contagion", "Rolling Thunder", "Malignant Plaguecaster", "Roboute Guilliman", "Poxwalker",
    "Bolter Drill", "Primaris Intercessor", "Varro Tigurius", "Foetid Bloat-Drone", "Orbital Strike",
    "Typhus", "Primaris Redemptor Dreadnought", "Primaris Reiver", "Plague Marine", "Primaris Inceptor",
  ],
  [
    "Hell Hound", "Cloudkill", "Power Word Kill", "Half-Orc Barbarian", "Goblin",
    "Hill Giant", "Flaming Sword", "Dwarf Wizard", "Ring", "Erinyes",
    "Displacer Beast", "Half-Elf Bard", "Human Fighter", "Elf Thief", "Glabrezu",
    "Beholder", "Gnome Ranger", "Shocking Grasp", "Balor", "Drizzt",
  ],
  [
    "Reckless Abandon", "Fugitoid", "Foot Ninja", "Splinter", "Raphael",
    "", "Michelangelo", "Rocksteady", "Baxter Stockman", "Mousers",
    "Leonardo", "Heroes in a Half-Shell", "Casey Jones", "Krang", "Donatello",
    "April", "Shredder", "Give Me a Break!", "", "Bebop",
  ],
  [
    "Ronda Rousey", "Money in the Bank", "Ric Flair", "John Cena", "Eddie Guerrero",
    "Bret \"Hit Man\" Hart", "Chair Smash", "Sasha Banks", "AJ Styles", "\"Macho Man\" Randy Savage",
    "", "", "Asuka", "Mankind", "Shinsuke Nakamura",
    "Paul Heyman, Manager", "", "Becky Lynch", "Bobby Heenan", "Jerry Lawler, Ringside Announcer",
  ],
];

/** The place in the palette, by name. */
export const SETTLED: ReadonlyMap<string, number> = new Map([...Object.entries(KNOWN), ...BY_SET.flatMap((names) => names.map((name, at) => [name, at] as const))]);
