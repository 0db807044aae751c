import type { MockDraft } from '#games/mock-draft/contest';
import type { AthleteFacts, Season } from '#seasons/season';
import type { Random } from './demo-random.ts';

/** A pick of a demo sheet, as it is stored. */
export type DemoPick = {
  slot: string;
  athlete: number | null;
  team: string | null;
  trade: boolean;
  backup: number | null;
  confirmed: boolean;
};

/**
 * A fan's mock draft: they follow one expert's board for a part of their picks and their own
 * ranking (the consensus, blurred) for the rest, and foresee a trade now and then. `filled`: how
 * many picks have a player; others keep their team, as an untouched pick does.
 */
export function draftSheet(season: Season, contest: MockDraft, random: Random, filled: (pick: number) => boolean) {
  const own = blurred(season.athletes, season.slots.length, random);
  const board = followedBoard(season, random);
  const faith = 0.2 + random.next() * 0.6;
  const used = new Set<number>();
  // Nobody is given back: everyone before this rank is used.
  let next = 0;
  return season.slots.map((slot): DemoPick => {
    const trade = random.chance(0.1);
    const team = trade ? random.one(contest.clubs.filter((club) => club !== slot.team)) : slot.team;
    if (!filled(slot.position)) {
      return { slot: slot.id, athlete: null, team: slot.team, trade: false, backup: null, confirmed: false };
    }
    const expected = board.get(slot.position);
    const followed = expected !== undefined && !used.has(expected) && random.chance(faith);
    while (used.has(own[next] ?? 0)) next++;
    const athlete = followed ? expected : own[next];
    if (athlete === undefined) throw new Error(`No prospect is left for pick ${slot.id}`);
    used.add(athlete);
    return { slot: slot.id, athlete, team, trade, backup: null, confirmed: random.chance(0.85) };
  });
}

/**
 * The best of the consensus as one fan sees it: the first stay near their rank, later ones move
 * more.
 */
function blurred(athletes: AthleteFacts[], count: number, random: Random): number[] {
  const best: { id: number; place: number }[] = [];
  for (const { id, rank } of athletes) {
    const place = rank + random.noise() * (1 + rank * 0.25);
    // Put in where it belongs: the consensus comes nearly sorted, and sorting it whole would take
    // most of a sheet's time.
    let at = best.length;
    while (at > 0 && (best[at - 1]?.place ?? 0) > place) at--;
    if (at < count) best.splice(at, 0, { id, place });
    if (best.length > count) best.pop();
  }
  return best.map(({ id }) => id);
}

const boards = new WeakMap<Season, Map<number, number>[]>();

/** Each expert's board, the athlete by pick: made once for all fans. */
function boardsOf(season: Season): Map<number, number>[] {
  const board = boards.get(season);
  if (board) return board;
  const byExpert = Map.groupBy(season.boards, ({ expert }) => expert);
  const all = [...byExpert.values()].map((rows) => new Map(rows.map(({ pick, athlete }) => [pick, athlete])));
  boards.set(season, all);
  return all;
}

function followedBoard(season: Season, random: Random): Map<number, number> {
  const all = boardsOf(season);
  return all.length === 0 ? new Map() : random.one(all);
}
