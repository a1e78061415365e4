// Replays over HTTP: games looked at again, records opened from files, playing on.
import { ask, asked, type OpenedGame } from "./http";
import { eachLine } from "./lines";
import { tokenOf } from "./tokens";
import type { CurvePoint, Marked, OtherLine, PlayOn, Positions, Proof, RecordOpened, ReplayShown } from "./types";

const path = (replay: string): string => `/api/replays/${encodeURIComponent(replay)}`;
const seen = (seat: number | null): string => (seat === null ? "" : `seat=${seat}`);

export const replayShown = (replay: string, seat: number | null): Promise<ReplayShown> => ask(`${path(replay)}?${seen(seat)}`, undefined, tokenOf(replay));
export const positions = (replay: string, first: number, seat: number | null): Promise<Positions> =>
  ask(`${path(replay)}/positions?first=${first}&${seen(seat)}`, undefined, tokenOf(replay));
/** What could have followed answers that were not given at a position. */
export const otherLine = (replay: string, at: number, answers: readonly number[], seat: number | null): Promise<OtherLine> =>
  ask(`${path(replay)}/line?at=${at}&${answers.map((answer) => `answer=${answer}`).join("&")}&${seen(seat)}`, undefined, tokenOf(replay));
export const proof = (replay: string): Promise<Proof> => ask(`${path(replay)}/dice`, undefined, tokenOf(replay));
export const openRecord = (text: string): Promise<RecordOpened> => ask("/api/replays", { text });
export const playOn = (replay: string, wanted: PlayOn): Promise<OpenedGame> => ask(`${path(replay)}/games`, wanted, tokenOf(replay));

/** Where the record of a replay is. */
export const replayRecord = (replay: string, opened: boolean): string => (opened ? `${path(replay)}/record` : `/api/games/${encodeURIComponent(replay)}/record`);

/** The text of a record, as far as this browser may know it. */
export async function recordText(replay: string, opened: boolean): Promise<string> {
  const token = tokenOf(replay);
  const reply = await asked(replayRecord(replay, opened), { headers: token === null ? {} : { "X-Seat-Token": token } });
  return reply.text();
}

/** The points of the curve, one by one while they are computed; aborting ends the computing. */
export const chances = (replay: string, signal: AbortSignal, each: (point: CurvePoint) => void): Promise<void> => lines(`${path(replay)}/chances`, replay, signal, each);

/** The decisions with their marks, one by one while they are computed; aborting ends the computing. */
export const marks = (replay: string, signal: AbortSignal, each: (decision: Marked) => void): Promise<void> => lines(`${path(replay)}/marks`, replay, signal, each);

async function lines<Line>(address: string, replay: string, signal: AbortSignal, each: (line: Line) => void): Promise<void> {
  const token = tokenOf(replay);
  const reply = await asked(address, { signal, headers: token === null ? {} : { "X-Seat-Token": token } });
  await eachLine(reply, each);
}
