// Teams to choose from: those that come with the game, and those of one's own, kept by one's own server or by this browser.
import { choices as askChoices, formats as askFormats, keepTeam, ownTeams, program as askProgram, readTeam, removeTeam, teams as askTeams } from "../wire/http";
import type { Choices, Format, OwnTeam, Team, TeamChoice } from "../wire/http";

const KEY = "overcrush.teams";
/** In front of the id of a team of one's own. */
const OWN = "own:";
export const CHANCE = "*chance";
/** As many characters as the server reads. */
export const LONGEST = 10_000;

type Kept = Pick<OwnTeam, "id" | "name" | "text">;

function keptHere(): Kept[] {
  const text = localStorage.getItem(KEY);
  return text === null ? [] : (JSON.parse(text) as Kept[]);
}

export class Shelf {
  presets: Team[] = $state.raw([]);
  own: OwnTeam[] = $state.raw([]);
  formats: Format[] = $state.raw([]);
  choices: Choices = $state.raw({ editions: [], switches: [] });
  /** The server remembers this person's games and teams. */
  remembered = $state(false);

  async load(): Promise<void> {
    // All at once: nothing can be chosen that would be chosen anew when the rest comes.
    const [presets, formats, choices, [remembered, own]] = await Promise.all([askTeams(), askFormats(), askChoices(), this.loadOwn()]);
    this.remembered = remembered;
    this.presets = presets;
    this.formats = formats;
    this.choices = choices;
    this.own = own;
  }

  private async loadOwn(): Promise<[boolean, OwnTeam[]]> {
    const { own } = await askProgram();
    return [own, own ? await ownTeams() : await Promise.all(keptHere().map(async (each) => ({ ...each, read: await readTeam(each.text) })))];
  }

  /** How a select names a team of one's own. */
  key(team: OwnTeam): string {
    return OWN + team.id;
  }

  knows(key: string | undefined): key is string {
    return key === CHANCE || (key !== undefined && this.team(key) !== undefined);
  }

  private ownTeam(key: string): OwnTeam | undefined {
    return key.startsWith(OWN) ? this.own.find((each) => this.key(each) === key) : undefined;
  }

  team(key: string): Team | undefined {
    const own = this.ownTeam(key);
    return own ? { ...(own.read.team as Team), name: own.name } : this.presets.find((each) => each.name === key);
  }

  /** A team as the server wants to hear of it; by chance one that is built like another and is none of those taken. */
  choice(key: string, like = "", taken: readonly string[] = []): TeamChoice {
    const own = this.ownTeam(key);
    if (own) return { text: own.text };
    if (key !== CHANCE) return { preset: key };
    const fitting = this.presets.filter((each) => each.format === (this.team(like)?.format ?? each.format) && !taken.includes(each.name));
    const pool = fitting.length > 0 ? fitting : this.presets;
    return { preset: pool[Math.floor(Math.random() * pool.length)]?.name ?? like };
  }

  /** Keep a team of one's own. */
  async keep(name: string, text: string): Promise<OwnTeam> {
    const kept = this.remembered ? await keepTeam("new", name, text) : { id: `${Date.now()}`, name, text, read: await readTeam(text) };
    this.own = [...this.own, kept].sort((one, other) => one.name.localeCompare(other.name));
    this.write();
    return kept;
  }

  /** Keep a team instead of the one that has its id. */
  async replace(id: string, name: string, text: string): Promise<OwnTeam> {
    const kept = this.remembered ? await keepTeam(id, name, text) : { id, name, text, read: await readTeam(text) };
    this.own = [...this.own.filter((each) => each.id !== id), kept].sort((one, other) => one.name.localeCompare(other.name));
    this.write();
    return kept;
  }

  async remove(team: OwnTeam): Promise<void> {
    if (this.remembered) await removeTeam(team.id);
    this.own = this.own.filter((each) => each.id !== team.id);
    this.write();
  }

  private write(): void {
    if (!this.remembered) localStorage.setItem(KEY, JSON.stringify(this.own.map(({ id, name, text }) => ({ id, name, text }))));
  }
}
