import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import type { MockDraft } from '#games/mock-draft/contest';
import { categoryOf, type OneAndDone } from '#games/one-and-done/contest';
import type { AthleteFacts, Season } from '#seasons/season';
import { DEMO, type Random, randomOf } from './demo-fans.ts';

/** A pick of a demo sheet, as it is stored. */
export type DemoPick = {
  slot: string;
  athlete: number | null;
  team: string | null;
  trade: boolean;
  backup: number | null;
  confirmed: boolean;
};

/** With the instant of its save: game clock, UTC milliseconds. */
type SavedPick = DemoPick & { savedAt: number };

/** A fan's picks in one contest; `before`: what some of them were when the sheet was begun. */
export type DemoSheet = {
  user: string;
  picks: SavedPick[];
  before: Pick<SavedPick, 'slot' | 'athlete' | 'savedAt'>[];
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Nobody has saved anything later: the demo begins here. */
const BEGINS = Date.parse('2025-06-02T13:00:00Z');

/**
 * Which of the sheets that chance would give it the demo account has: one that is in the middle
 * once all is played.
 */
const TURNS: Record<string, number> = { 'nfl-2025': 7, 'nba-2025': 4, 'tennis-2025': 8, 'golf-2026': 69 };

/**
 * What fans, by their ids, have saved in a contest, none later than `now` (game time, UTC
 * milliseconds).
 */
export function demoSheets(season: Season<Contest>, fans: string[], now = BEGINS): DemoSheet[] {
  const lockOf = new Map(season.slots.map(({ id, locksAt }) => [id, locksAt]));
  const picksOf = pickerOf(season);
  return fans.map((user) => {
    const random = randomOf(`${season.contest.id} ${user}`);
    const picks = picksOf(user).map((pick) => {
      const latest = Math.min(lockOf.get(pick.slot) ?? BEGINS, BEGINS, now);
      return { ...pick, savedAt: Math.round(latest - HOUR - random.next() * 10 * DAY) };
    });
    return {
      user,
      ...(season.tournaments.length === 0 ? changed(picks, season.contest.id, user) : { picks, before: [] }),
    };
  });
}

/**
 * After their last save some fans of a draft let two players change places, early in it and late:
 * they had them the other way round from the beginning.
 */
function changed(picks: SavedPick[], contest: string, user: string): Omit<DemoSheet, 'user'> {
  const random = randomOf(`${contest} the last hour of ${user}`);
  const saves = picks.map(({ savedAt }) => savedAt);
  const begun = Math.min(...saves) - HOUR;
  const half = Math.floor(picks.length / 2);
  const [after, before]: [SavedPick[], DemoSheet['before']] = [[...picks], []];
  const changes = user === DEMO.id ? 2 : random.below(3);
  for (let part = 0; part < changes; part++) {
    const at = part * half + random.below(half - 1);
    const [one, other] = picks.slice(at, at + 2);
    if (!one?.athlete || !other?.athlete) continue;
    const savedAt = Math.round(Math.max(...saves) + random.next() * HOUR);
    after.splice(at, 2, { ...one, savedAt }, { ...other, savedAt });
    before.push({ slot: one.slot, athlete: other.athlete, savedAt: begun });
    before.push({ slot: other.slot, athlete: one.athlete, savedAt: begun });
  }
  return { picks: after, before };
}

/**
 * What each fan picks. Some leave picks out. The demo account plays every week, and shows sheets
 * that are full, begun and nearly done.
 */
function pickerOf(season: Season<Contest>): (user: string) => DemoPick[] {
  const { contest } = season;
  const sheetOf = byKind<Contest, (user: string, random: Random, gaps: number) => DemoPick[]>(contest, {
    'mock-draft': (draft) => {
      const boards = boardsOf(season);
      return (user, random, gaps) =>
        draftSheet(season, draft, boards, random, (pick) =>
          user === DEMO.id ? draft.id !== 'nba-2025' || pick <= 20 : !random.chance(gaps),
        );
    },
    'one-and-done': (oneAndDone) => {
      const offers = offeredIn(season, oneAndDone);
      return (user, random, gaps) =>
        seasonSheet(season, oneAndDone, offers, random, (slot) =>
          user === DEMO.id ? slot !== 'wimbledon/bronze' : !random.chance(gaps),
        );
    },
  });
  return (user) => {
    const turn = user === DEMO.id ? (TURNS[contest.id] ?? '') : '';
    const random = randomOf(`${contest.id} sheet of ${user}${turn}`);
    return sheetOf(user, random, random.chance(0.2) ? 0.05 + random.next() * 0.25 : 0);
  };
}

/**
 * A fan's mock draft: they follow one expert's board for a part of their picks and their own
 * ranking (the consensus, blurred) for the rest, and foresee a trade now and then. `filled`: how
 * many picks have a player; others keep their team, as an untouched pick does.
 */
function draftSheet(
  season: Season,
  contest: MockDraft,
  boards: Map<number, number>[],
  random: Random,
  filled: (pick: number) => boolean,
) {
  const own = blurred(season.athletes, random);
  const board = boards.length === 0 ? new Map<number, number>() : random.one(boards);
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
function blurred(athletes: AthleteFacts[], random: Random): number[] {
  return athletes
    .map(({ id, rank }) => ({ id, place: rank + random.noise() * (1 + rank * 0.25) }))
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id);
}

/** Each expert's board, the athlete by pick. */
function boardsOf({ boards }: Season): Map<number, number>[] {
  const byExpert = Map.groupBy(boards, ({ expert }) => expert);
  return [...byExpert.values()].map((rows) => new Map(rows.map(({ pick, athlete }) => [pick, athlete])));
}

/**
 * A fan's season: for every tournament one athlete of each category out of its field, the better
 * ones more often, nobody twice; if the contest has back-ups, sometimes one. `filled`: which slots
 * they fill; the others have no pick at all.
 */
function seasonSheet(
  season: Season,
  contest: OneAndDone,
  offers: Map<string, AthleteFacts[]>,
  random: Random,
  filled: (slot: string) => boolean,
) {
  const used = new Set<number>();
  const picks: DemoPick[] = [];
  for (const slot of season.slots) {
    // One more than they look at: a back-up is looked for among the others.
    const offered = (offers.get(slot.id) ?? []).filter(({ id }) => !used.has(id)).slice(0, LOOKED_AT + 1);
    if (!filled(slot.id) || offered.length < 2) continue;
    const athlete = weighted(offered, random);
    used.add(athlete.id);
    const backup =
      contest.backup && random.chance(0.15)
        ? weighted(
            offered.filter(({ id }) => id !== athlete.id),
            random,
          )
        : null;
    if (backup) used.add(backup.id);
    picks.push({
      slot: slot.id,
      athlete: athlete.id,
      team: null,
      trade: false,
      backup: backup?.id ?? null,
      confirmed: true,
    });
  }
  return picks;
}

/** Who may fill each slot, best rank first. */
function offeredIn(season: Season, contest: OneAndDone): Map<string, AthleteFacts[]> {
  return new Map(
    season.slots.map((slot) => {
      const field = season.fields.filter(({ tournament }) => tournament === slot.tournament);
      const entered = new Set(field.map(({ athlete }) => athlete));
      const open = !contest.draws || field.length === 0;
      const able = season.athletes.filter(
        ({ id, rank }) => (open || entered.has(id)) && categoryOf(contest, rank) === slot.category,
      );
      return [slot.id, able.sort((a, b) => a.rank - b.rank)];
    }),
  );
}

/** A fan looks at so many of the best. */
const LOOKED_AT = 60;

/** The best is likeliest, and everyone has a chance. */
function weighted(offered: AthleteFacts[], random: Random): AthleteFacts {
  const index = Math.floor(random.next() ** 2.5 * Math.min(offered.length, LOOKED_AT));
  const athlete = offered[index];
  if (!athlete) throw new Error('Nobody is offered');
  return athlete;
}
