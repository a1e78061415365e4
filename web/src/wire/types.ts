// Written by tools/write_wire_types.py from src/overcrush/server/wire.py; change that, then run the tool.
// A field with a question mark is left out of a message while it has its default value.

export const PROTOCOL = 1;

/** An ability that waits for its turn or is under way. */
export interface Ability {
  seat: number;
  words: string;
  card?: number | null;
  die?: number | null;
  ability?: number | null;
  about?: number | null;
  next?: boolean;
}

/** What somebody may want to do with a thing on the table. */
export type Action = "ability" | "attack" | "block" | "buy" | "choose" | "fabricate" | "field" | "global" | "reroll" | "use";

/** Whether a card can be added: if not, what stands against it. */
export interface Addition {
  id: string;
  why: string;
  rule: string;
}

/** Cards that somebody may want to add to a team. */
export interface AdditionsWanted {
  team: TeamDraft;
  cards: string[];
}

/** How many dice: of an energy type, or of a cost. */
export interface Amount {
  name: string;
  dice: number;
}

/** Answer the open question: one of its options, or a whole declaration. */
export interface Answer {
  type: "answer";
  id: string;
  version: number;
  answer: number | number[];
}

/** Tell the chance to win with every state, or stop telling it. */
export interface AskChance {
  type: "chance";
  id: string;
  on: boolean;
}

/** What would a good player answer? */
export interface AskHint {
  type: "hint";
  id: string;
}

/** Why can't I? */
export interface AskWhy {
  type: "why";
  id: string;
  about: Thing;
}

/** What a page does at the table of a puzzle: a message as over a socket, with all answers before it. */
export interface AttemptMessage {
  answers: number[];
  told?: number | null;
  message?: Answer | TakeBack | CheckDraft | AskWhy | null;
}

/** How the attempt stands after it. */
export interface AttemptReply {
  answers: number[];
  standing: "asked" | "failed" | "solved";
  messages: (State | Refused | DraftChecked | WhyNot)[];
}

/** Whether somebody looks at the page, or it lies behind others. */
export interface Attention {
  type: "attention";
  id: string;
  here: boolean;
}

/** What this page's player is called, before the game begins. */
export interface CallMe {
  type: "name";
  id: string;
  name: string;
}

/** A card on the table as it stands now; what is printed on it is in `CardFacts`. */
export interface Card {
  number: number;
  name: string;
  left: number;
  dice?: number[];
  owner?: number | null;
  cost?: number;
  prices?: (number | null)[];
  other_prices?: Energy[];
  counters?: Counter[];
  back?: boolean;
  active?: number[];
}

/** What is printed on a card; it does not change during a game. */
export interface CardFacts {
  number: number;
  id: string;
  name: string;
  subtitle: string;
  kind: string;
  cost: number;
  energy: string[];
  affiliations: string[];
  dice: number;
  max_dice: number;
  text: TextLine[];
  faces: Face[];
  owner?: number | null;
}

/** The chance that a card can be bought on the first turn, and on one of the first two. */
export interface CardOdds {
  id: string;
  name: string;
  cost: number;
  first: number;
  two: number;
}

/** A card and how many dice lie on it. */
export interface CardWanted {
  id: string;
  dice: number;
}

/** What chance gave: the answer owns the numbers from `low` to `high` - 1 of `total` equally likely ones. */
export interface ChanceNumber {
  answer: number;
  turn: number;
  total: number;
  low: number;
  high: number;
  words: string;
}

/** What may be added to a declaration under way, may it be finished, and what would come of it. */
export interface CheckDraft {
  type: "draft";
  id: string;
  version: number;
  parts: number[];
}

/** The other side is gone for long enough: win. */
export interface Claim {
  type: "claim";
  id: string;
}

/** How much time each person has. */
export interface ClockChoice {
  minutes: number;
  increment?: number;
}

/** How much time is left. */
export interface ClocksShown {
  left: (number | null)[];
  total: number;
  running?: number | null;
}

/** Give up. */
export interface Concede {
  type: "concede";
  id: string;
}

/** Agree to what somebody asks to take back, or decline. */
export interface Consent {
  type: "consent";
  id: string;
  request: number;
  agree: boolean;
}

/** An answer that a hint looked at. */
export interface Considered {
  option: Option;
  answer: number | number[];
  chance: number;
  why?: string;
  level?: boolean;
}

/** Counters of one kind on a card. */
export interface Counter {
  kind: string;
  count: number;
}

/** The chance to win at one position. */
export interface CurvePoint {
  at: number;
  turn: number;
  chance: number;
  how: "quick" | "result" | "searched";
  done?: number;
  of?: number;
}

/** Everything that a declaration may consist of. Any list of its parts can be tried as an answer, in any order. */
export interface Declaration {
  kind: "act" | "attackers" | "blockers" | "call" | "choose" | "choose one" | "divide" | "draw" | "energy" | "fabricate" | "face" | "first or second" | "free global" | "how much" | "may" | "name" | "order" | "over" | "pay" | "react" | "reroll" | "roll" | "roll for the call" | "split" | "target" | "times" | "who decides";
  parts: Option[];
  alike: number[];
  least: number;
  most: number;
  forced?: number[];
  exclusive?: number[][];
  total?: number | null;
  words?: string;
  message?: Message | null;
}

/** How the other side defeats an attempt. */
export interface Defeat {
  line: WrongLine;
  walk: Walk;
}

/** One die: where it is, what it shows, and its numbers now. `View.name` says what it is called. */
export interface Die {
  number: number;
  card: number;
  zone: string;
  owner?: number | null;
  controller?: number | null;
  printed_card?: number | null;
  face?: number | null;
  level?: number | null;
  attack?: number | null;
  defense?: number | null;
  fielding_cost?: number | null;
  lines?: StatLine[];
  damage?: number;
  keywords?: string[];
  marks?: string[];
  combat?: string[];
  host?: number | null;
  attached?: number[];
  captured?: number[];
  blocks?: number[];
  blocked_by?: number[];
  alike?: number | null;
}

/** What a declaration under way can still become. */
export interface Draft {
  can_add: Option[];
  refusal?: Refusal | null;
}

/** What a declaration under way can still become. */
export interface DraftChecked {
  type: "drafted";
  id: string;
  version: number;
  draft: Draft;
  forecast?: Forecast | null;
}

/** Why the game ended. */
export interface Ending {
  kind: string;
  events?: number[];
  rule?: string;
  side?: number | null;
  life?: number | null;
}

/** Energy by type. */
export interface Energy {
  fist?: number;
  bolt?: number;
  mask?: number;
  shield?: number;
  wild?: number;
  generic?: number;
}

/** What would happen if nobody reacts. */
export interface Event {
  kind: string;
  words: string;
  message: Message;
  die?: number | null;
  player?: number | null;
  amount?: number | null;
  card?: number | null;
  by?: number | null;
}

/** Where the attack and defense of a die come from, in words. */
export interface Explained {
  die: number;
  lines: StatLine[];
}

/** One side of a die, as it is printed. */
export interface Face {
  kind: string;
  words: string;
  energy?: Energy | null;
  level?: number | null;
  fielding_cost?: number | null;
  attack?: number | null;
  defense?: number | null;
  burst?: number;
}

/** What would come of an attack as it stands. */
export interface Forecast {
  version: number;
  lanes: Lane[];
  life: number[];
  ko?: number[];
  winner?: number | null;
  open?: number[];
}

/** A Global ability on the table. */
export interface Global {
  ability: number;
  card: number;
  name: string;
  words: string;
  effect: string;
  cost: number;
  types?: string[];
  reactive?: boolean;
  limit?: string | null;
  legal_for?: number[];
  usable_by?: number[];
}

/** One thing that happened. */
export interface Happened {
  number: number;
  answer: number;
  kind: "answered" | "ability began" | "ability used" | "action used" | "asked" | "attached" | "attacked" | "attackers declared" | "bag refilled" | "became card" | "bend began" | "bend ended" | "block ended" | "blocked" | "blockers declared" | "captured" | "control taken" | "controller changed" | "counters changed" | "damage cleared" | "damaged" | "drawn" | "energy changed" | "expiring energy changed" | "fielded" | "flipped" | "global used" | "keyword used" | "kod" | "life gained" | "life lost" | "moved" | "named" | "nothing to do" | "over" | "owner changed" | "paid" | "player damaged" | "purchased" | "revealed" | "rolled" | "spun" | "step began" | "targeted" | "turned" | "turn began" | "turn passed";
  words?: string;
  message?: Message | null;
  rule?: string;
  about?: string;
  card?: number | null;
  ability?: number | null;
  seat?: number | null;
  fields?: Record<string, number | string | boolean | (number | number[])[] | Record<string, number> | null>;
}

/** Dice that show nothing and cannot be told apart: in bags, Prep Areas and Used Piles. */
export interface Heap {
  zone: string;
  card: number;
  dice: number[];
  owner?: number | null;
  controller?: number | null;
  printed_card?: number | null;
}

/** Who the page is at this table. */
export interface Hello {
  type: "hello";
  protocol: number;
  program: string;
  game: string;
  seats?: number[];
  host?: boolean;
  moved?: boolean;
  elsewhere?: number[];
  replaced?: boolean;
}

/** What a good player would answer, best first, three at the most. */
export interface Hint {
  type: "advice";
  id: string;
  version: number;
  answers: Considered[];
  level: number;
  play_outs?: number;
}

/** The computer shall answer now. */
export interface Hurry {
  type: "hurry";
  id: string;
}

/** Damage that a die would take. */
export interface Hurt {
  die: number;
  damage: number;
}

/** The first message: look at a game, as the holder of a seat or as a watcher. */
export interface Join {
  type: "join";
  game: string;
  token?: string | null;
  seen?: number | null;
  watch?: boolean;
  page?: string;
  take?: boolean;
}

/** One attacker, its blockers, and what becomes of them. */
export interface Lane {
  attacker: number;
  blockers?: number[];
  player?: number | null;
  player_damage?: number | null;
  damage?: Hurt[];
  ko?: number[];
  words?: string[];
  messages?: Message[];
}

/** A table that waits for people; once all sit, the game begins. */
export interface Lobby {
  type: "lobby";
  seats: LobbySeat[];
  format: string;
  edition: string;
  life: number;
  hidden?: boolean;
  first?: number | null;
  clock?: ClockChoice | null;
}

/** A seat before the game begins. */
export interface LobbySeat {
  seat: number;
  side: number;
  name: string;
  sits: boolean;
  level?: number | null;
  team?: string | null;
  chooses?: boolean;
}

/** A decision with its mark, as a page gets it. */
export interface Marked {
  at: number;
  last: number;
  seat: number;
  turn: number;
  words: string;
  mark?: "best" | "blunder" | "doubtful" | "fine" | "";
  chance?: number;
  better_chance?: number;
  error?: number;
  certain?: "" | "loss" | "win";
  better?: string;
  why?: string;
  of?: number;
  better_answers?: number[];
}

/** One thing that dice show, counted over a game. */
export interface Measure {
  name: string;
  rolled: number;
  expected: number;
  deviations: number;
  rarity: number;
}

/** Something to be said in any language: the key of a text and the fields that are put into it. */
export interface Message {
  key: string;
  fields?: Record<string, string | number | (string | number | Message)[] | Message>;
}

/** One answer: who gave it in which turn, to what, and what it was. */
export interface Moment {
  seat: number | null;
  turn: number;
  side: number;
  asked?: string;
  words?: string;
  continues?: boolean;
}

/** One answer to a question, or one part of a declaration. `table.answer` takes it as it stands. */
export interface Option {
  answer: number;
  kind: "pass" | "done" | "purchase" | "fabricate" | "field" | "use action die" | "use global" | "use ability" | "pay" | "attack" | "block" | "reroll" | "give" | "ko as payment" | "target die" | "target player" | "choose die" | "share" | "yes" | "no" | "resolve" | "effect" | "name energy" | "name affiliation" | "name card" | "name number" | "energy" | "amount" | "times" | "face" | "draw" | "roll" | "decides" | "call energy" | "call other" | "roll energy" | "roll other" | "go first" | "go second";
  words: string;
  message: string | number | Message;
  die?: number | null;
  other?: number | null;
  card?: number | null;
  ability?: number | null;
  player?: number | null;
  face?: number | null;
  energy?: Energy | null;
  energy_type?: string | null;
  amount?: number | null;
  word?: string | null;
  dice?: number[] | null;
}

/** What could have followed an answer that was not given. */
export interface OtherLine {
  walk: Walk;
  ends: "dice" | "game" | "turn";
}

/** Somebody said something. */
export interface Phrase {
  type: "phrase";
  seat: number;
  phrase: string;
}

/** Is anybody there? Any page may ask; the reply says that it was taken. */
export interface Ping {
  type: "ping";
  id: string;
}

/** A seat of the game and who sits there. */
export interface Place {
  seat: number;
  name: string;
  side: number;
  team: string;
  level?: number | null;
  since?: number;
}

/** A game to be opened from a position of another one. All people sit at one screen. */
export interface PlayOn {
  at: number;
  seats: PlayOnSeat[];
}

/** Who sits at a seat of a game that goes on from a position. */
export interface PlayOnSeat {
  kind: "computer" | "person";
  level?: number | null;
}

/** The table after so many answers. */
export interface Position {
  at: number;
  view: View;
  explained?: Explained[];
}

/** Some positions, one after the other. */
export interface Positions {
  first: number;
  positions: Position[];
}

/** Who is at the table. */
export interface Presence {
  type: "presence";
  seats: SeatPresence[];
  replace_after: number;
  claim_after: number;
  watchers?: number;
}

/** A message could not be taken: what is wrong with it and what to do. */
export interface Problem {
  type: "problem";
  code: string;
  words: string;
  id?: string | null;
  final?: boolean;
}

/** What every number of chance in a game came from, to be computed again. */
export interface Proof {
  commitment: string;
  secret: string;
  seeds: string[];
  numbers: ChanceNumber[];
}

/** All puzzles, and which one belongs to a day. */
export interface PuzzleList {
  today: string;
  puzzles: PuzzleListed[];
}

/** A puzzle among others. */
export interface PuzzleListed {
  id: string;
  goal: "block" | "survive" | "win";
  difficulty: number;
  edition: string;
  turn: number;
}

/** A puzzle as it lies on the table. */
export interface PuzzleShown {
  puzzle: PuzzleListed;
  seat: number;
  facts: TableFacts;
  missed_by?: number[];
}

/** What a seat is asked. */
export interface Question {
  version: number;
  seat: number;
  kind: "act" | "attackers" | "blockers" | "call" | "choose" | "choose one" | "divide" | "draw" | "energy" | "fabricate" | "face" | "first or second" | "free global" | "how much" | "may" | "name" | "order" | "over" | "pay" | "react" | "reroll" | "roll" | "roll for the call" | "split" | "target" | "times" | "who decides";
  words: string;
  message: Message;
  options: Option[];
  declaration?: Declaration | null;
  so_far?: Option[];
  text?: string;
  effect?: string;
  card?: number | null;
  die?: number | null;
  other?: number | null;
  ability?: number | null;
  player?: number | null;
  amount?: number | null;
  word?: string | null;
  event?: Event | null;
  secret?: boolean;
  suggested?: number | null;
}

/** Where the replay of a record is. */
export interface RecordOpened {
  replay: string;
}

/** Why something was not done; nothing has changed. */
export interface Refusal {
  key: string;
  words: string;
  message: Message;
  rule?: string;
  card?: number | null;
  die?: number | null;
  player?: number | null;
  cost?: number | null;
  have?: number | null;
  amount?: number | null;
  limit?: string | null;
  types?: string[] | null;
  near?: string[];
}

/** The message with this id was refused; nothing has changed. */
export interface Refused {
  type: "refused";
  id: string;
  refusal: Refusal;
}

/** After the game: play again; the others are asked. Whoever asks for other teams than is proposed proposes anew. */
export interface Rematch {
  type: "rematch";
  id: string;
  agree: boolean;
  teams?: "same" | "swapped";
}

/** Who wants to play again; and where, once all do. */
export interface RematchOffer {
  type: "again";
  seats: number[];
  teams?: "same" | "swapped";
  missing?: number[];
  game?: string | null;
  token?: string | null;
}

/** A computer shall play for somebody who is gone. */
export interface Replace {
  type: "replace";
  id: string;
  seat: number;
  level: number;
}

/** A game to be looked at again. */
export interface ReplayShown {
  id: string;
  title: string;
  program: string;
  finished: boolean;
  positions: number;
  facts: TableFacts;
  moments: Moment[];
  events: Happened[];
  seats?: number[];
  views?: number[];
  opened?: boolean;
  stopped?: string;
  ending?: Ending | null;
  luck?: SeatLuck[];
  provable?: boolean;
}

/** How the game ended. */
export interface Result {
  words: string;
  message: Message;
  winner?: number | null;
  conceded?: number | null;
  loss?: string | null;
}

/** One of the fixed phrases. */
export interface SayPhrase {
  type: "say";
  id: string;
  phrase: string;
}

/** Somebody at the table. */
export interface Seat {
  number: number;
  name: string;
  side: number;
  energy: Energy;
  energy_without_dice: Energy;
}

/** The luck of a seat. */
export interface SeatLuck {
  seat: number;
  dice: number;
  measures: Measure[];
}

/** Whether somebody is at a seat. */
export interface SeatPresence {
  seat: number;
  here: boolean;
  since?: number | null;
  away?: boolean;
}

/** Those who play together. */
export interface Side {
  number: number;
  seats: number[];
  life: number;
  start_life: number;
}

/** The one best line, and what leads to it. */
export interface Solution {
  walk: Walk;
  kinds: string[];
  attackers: number;
  first: string;
  others: WrongLine[];
}

/** A part of a die's attack and defense: what it comes from, and how much it adds. */
export interface StatLine {
  source: string;
  card: number;
  attack?: number;
  defense?: number;
  until?: string | null;
  words?: string;
  message?: Message | null;
}

/** The table as it stands now for this page. */
export interface State {
  type: "state";
  version: number;
  told: number;
  view: View;
  question?: Question | null;
  events?: Happened[];
  explained?: Explained[];
  undo?: UndoOffer | null;
  passed?: number[];
  chance?: number | null;
  clocks?: ClocksShown | null;
  prepared?: Option[] | null;
  quiet?: number[];
  consent_left?: number | null;
}

/** What does not change during the game. */
export interface TableFacts {
  type: "table";
  cards: CardFacts[];
  places: Place[];
  format: string;
  edition: string;
  life: number;
  start?: string;
  one_screen?: boolean;
  commitment?: string;
  lesson?: boolean;
  again?: boolean;
  people?: number;
  replaced?: number[];
}

/** Take back answers, or ask the others to agree to it. */
export interface TakeBack {
  type: "undo";
  id: string;
  to?: number | null;
}

/** Play again for one's own seat, which a computer has played for. */
export interface TakeOver {
  type: "return";
  id: string;
}

/** The message with this id was done; an answer is stored for good. */
export interface Taken {
  type: "taken";
  id: string;
  version: number;
}

/** A card of a team. */
export interface TeamCard {
  id: string;
  name: string;
  subtitle: string;
  kind: string;
  cost: number;
  energy: string[];
  affiliations: string[];
  dice: number;
  max_dice: number;
  text: string[];
  faces: Face[];
}

/** A team as somebody builds it. */
export interface TeamDraft {
  cards: CardWanted[];
  basics: string[];
  name?: string;
  format?: string;
}

/** How much of what a team of the format may hold. */
export interface TeamLimits {
  name: string;
  description: string;
  life: number;
  seats: number;
  cards: number;
  dice: number | null;
  basics: number;
  basic_dice: number;
  to_come: string[];
}

/** A team, everything that is wrong with it, its figures, and its texts. */
export interface TeamSheet {
  team: TeamShown;
  limits: TeamLimits;
  dice: number;
  problems: string[];
  wrong: Wrong[];
  fitted: TeamShown | null;
  energy: Amount[];
  costs: Amount[];
  opening: number[];
  odds: CardOdds[];
  as_list: string;
  as_link: string;
  as_file: string;
}

/** A team with its cards. */
export interface TeamShown {
  name: string;
  set: string;
  set_title: string;
  format: string;
  about: string;
  cards: TeamCard[];
  basics: TeamCard[];
}

/** What the teammate of this page's seat blocks, as far as it is chosen. */
export interface TeammateBlocks {
  type: "teammate";
  seat: number;
  version: number;
  blocks?: Option[];
  done?: boolean;
}

/** A line of a card's text. */
export interface TextLine {
  words: string;
  kind?: string;
  back?: boolean;
}

/** A die, card or Global by its number, and what is wanted with it; without an action the one nearest at hand. */
export interface Thing {
  die?: number | null;
  card?: number | null;
  ability?: number | null;
  other?: number | null;
  action?: Action | null;
}

/** A computer thinks. */
export interface Thinking {
  type: "thinking";
  seat: number;
  about: string;
  seconds: number;
  limit: number;
}

/** How a team did against one other. */
export interface TrialAgainst {
  team: string;
  games: number;
  won: number;
  lost: number;
  tied: number;
}

/** How a team does so far. */
export interface TrialProgress {
  done: number;
  of: number;
  ahead: number;
  won: number;
  lost: number;
  tied: number;
  share: number;
  low: number;
  high: number;
  turns: number;
  against: TrialAgainst[];
  problem: string;
}

/** Everything that a seat could take back. */
export interface UndoOffer {
  seat: number;
  points: UndoPoint[];
  free_to?: number | null;
  refusal?: Refusal | null;
}

/** A point in the game to which a seat may want to go back. */
export interface UndoPoint {
  to: number;
  words: string;
  message: string | number | Message;
  reason: string;
  because: string;
  consent?: number[];
  secret?: boolean;
}

/** Somebody asks to take answers back. */
export interface UndoRequest {
  number: number;
  seat: number;
  to: number;
  answers: number;
  words: string;
  message: string | number | Message;
  waits_for: number[];
}

/** Everything that a seat, or a spectator, may see of a table. */
export interface View {
  version: number;
  seat: number | null;
  turn: number;
  step: string;
  active: number;
  sides: Side[];
  seats: Seat[];
  cards: Card[];
  dice: Die[];
  heaps: Heap[];
  globals: Global[];
  waiting: Waiting | null;
  queue?: Ability[];
  under_way?: Ability[];
  undo_request?: UndoRequest | null;
  notices?: number;
  result?: Result | null;
}

/** Whom the table waits for, and about what; the same for everybody at the table. */
export interface Waiting {
  seat: number;
  kind: string;
  words: string;
  message: Message;
  text?: string;
  card?: number | null;
  die?: number | null;
  ability?: number | null;
  player?: number | null;
  event?: Event | null;
}

/** A line of both sides, to be played out on the table. */
export interface Walk {
  shown: ReplayShown;
  positions: Position[];
  begin: number;
  words?: string[];
}

/** Why a thing cannot be done; without a refusal it can. */
export interface WhyNot {
  type: "because";
  id: string;
  refusal?: Refusal | null;
}

/** When a window asks this seat: always, when it could pay for something, never; and Globals to be left alone. */
export interface Windows {
  type: "windows";
  id: string;
  ask: string;
  quiet?: number[];
  until_my_turn?: boolean;
}

/** One thing that a format forbids of a team, and the nearest way to mend it. */
export interface Wrong {
  rule: string;
  words: string;
  fix: string;
  card?: string;
}

/** What whoever solves the puzzle answers in a line that fails. */
export interface WrongLine {
  answers: number[];
  words: string;
  ends: string;
}

/** What a page may send. */
export type Incoming = Join | Answer | CheckDraft | AskWhy | TakeBack | Consent | AskHint | AskChance | Hurry | Concede | Windows | Ping | SayPhrase | CallMe | Attention | Rematch | Replace | TakeOver | Claim;

/** What the server may send. */
export type Outgoing = Hello | Lobby | TableFacts | RematchOffer | State | TeammateBlocks | Thinking | Presence | Phrase | Taken | Refused | DraftChecked | WhyNot | Hint | Problem;
