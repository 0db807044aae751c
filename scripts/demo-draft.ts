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
 * A fan's mock draft: he follows one expert's board for a part of his picks and his own ranking (the consensus, blurred) for the rest, and
 * foresees a trade now and then. `filled`: how many picks have a player; others keep their team, as an untouched pick does.
 */
export function draftSheet(season: Season, contest: MockDraft, random: Random, filled: (pick: number) => boolean) {
  const own = blurred(season.athletes, random);
  const board = followedBoard(season, random);
  const faith = 0.2 + random.next() * 0.6;
  const used = new Set<number>();
  return season.slots.map((slot): DemoPick => {
    const trade = random.chance(0.1);
    const team = trade ? random.one(contest.clubs.filter((club) => club !== slot.team)) : slot.team;
    if (!filled(slot.position)) {
      return { slot: slot.id, athlete: null, team: slot.team, trade: false, backup: null, confirmed: false };
    }
    const expected = board.get(slot.position);
    const followed = expected !== undefined && !used.has(expected) && random.chance(faith);
    const athlete = followed ? expected : own.find((id) => !used.has(id));
    if (athlete === undefined) throw new Error(`No prospect is left for pick ${slot.id}`);
    used.add(athlete);
    return { slot: slot.id, athlete, team, trade, backup: null, confirmed: random.chance(0.85) };
  });
}

/** The consensus as one fan sees it: the first stay near their place, later ones move more. */
function blurred(athletes: AthleteFacts[], random: Random): number[] {
  return athletes
    .map(({ id, rank }) => ({ id, place: rank + random.noise() * (1 + rank * 0.25) }))
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id);
}

function followedBoard(season: Season, random: Random): Map<number, number> {
  const experts = [...new Set(season.boards.map(({ expert }) => expert))];
  if (experts.length === 0) return new Map();
  const expert = random.one(experts);
  return new Map(season.boards.filter((row) => row.expert === expert).map(({ pick, athlete }) => [pick, athlete]));
}
