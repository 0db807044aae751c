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
 * once all is played. A test looks.
 */
const TURNS: Record<string, number> = { 'nfl-2025': 7, 'nba-2025': 4, 'tennis-2025': 8, 'golf-2026': 69 };

/**
 * What fans, by their ids, have saved in a contest, none later than `now` (game time, UTC
 * milliseconds).
 */
export function demoSheets(season: Season<Contest>, fans: string[], now = BEGINS): DemoSheet[] {
  const lockOf = new Map(season.slots.map(({ id, locksAt }) => [id, locksAt]));
  return fans.map((user) => {
    const random = randomOf(`${season.contest.id} ${user}`);
    const picks = picksOf(season, user).map((pick) => {
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
 * Some fans leave picks out. The demo account plays every week, and shows sheets that are full,
 * begun and nearly done.
 */
function picksOf(season: Season<Contest>, user: string): DemoPick[] {
  const { contest } = season;
  const turn = user === DEMO.id ? (TURNS[contest.id] ?? '') : '';
  const random = randomOf(`${contest.id} sheet of ${user}${turn}`);
  const gaps = random.chance(0.2) ? 0.05 + random.next() * 0.25 : 0;
  return byKind(contest, {
    'mock-draft': (draft) => {
      const filled = (pick: number) =>
        user === DEMO.id ? draft.id !== 'nba-2025' || pick <= 20 : !random.chance(gaps);
      return draftSheet(season, draft, random, filled);
    },
    'one-and-done': (oneAndDone) => {
      const filled = (slot: string) => (user === DEMO.id ? slot !== 'wimbledon/bronze' : !random.chance(gaps));
      return seasonSheet(season, oneAndDone, random, filled);
    },
  });
}

/**
 * A fan's mock draft: they follow one expert's board for a part of their picks and their own
 * ranking (the consensus, blurred) for the rest, and foresee a trade now and then. `filled`: how
 * many picks have a player; others keep their team, as an untouched pick does.
 */
function draftSheet(season: Season, contest: MockDraft, random: Random, filled: (pick: number) => boolean) {
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

/**
 * A fan's season: for every tournament one athlete of each category out of its field, the better
 * ones more often, nobody twice; if the contest has back-ups, sometimes one. `filled`: which slots
 * they fill; the others have no pick at all.
 */
function seasonSheet(season: Season, contest: OneAndDone, random: Random, filled: (slot: string) => boolean) {
  const used = new Set<number>();
  const picks: DemoPick[] = [];
  const offers = offeredIn(season, contest);
  for (const slot of season.slots) {
    const offered = firstUnused(offers.get(slot.id) ?? [], used);
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

const cache = new WeakMap<Season, Map<string, AthleteFacts[]>>();

/** Who may fill each slot, best rank first: worked out once for all fans. */
function offeredIn(season: Season, contest: OneAndDone): Map<string, AthleteFacts[]> {
  const before = cache.get(season);
  if (before) return before;
  const offered = new Map(
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
  cache.set(season, offered);
  return offered;
}

/** A fan looks at so many of the best. */
const LOOKED_AT = 60;

/** Those a fan may look at, and one more: a back-up is looked for among the others. */
function firstUnused(able: AthleteFacts[], used: ReadonlySet<number>): AthleteFacts[] {
  const first: AthleteFacts[] = [];
  for (const athlete of able) {
    if (!used.has(athlete.id)) first.push(athlete);
    if (first.length > LOOKED_AT) break;
  }
  return first;
}

/** The best is likeliest, and everyone has a chance. */
function weighted(offered: AthleteFacts[], random: Random): AthleteFacts {
  const index = Math.floor(random.next() ** 2.5 * Math.min(offered.length, LOOKED_AT));
  const athlete = offered[index];
  if (!athlete) throw new Error('Nobody is offered');
  return athlete;
}
