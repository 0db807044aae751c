import { describe, expect, test } from 'vitest';
import type { Contest } from '#games/contest';
import { filesOf } from '../files.ts';
import type { Season } from '../season.ts';
import { readSeason } from '../season-files.ts';
import { golf2026, nfl2025, tennis2025 } from '../shipped.ts';
import { FactsRefused } from '../what-stays.ts';
import { addAthlete, enterFields, nameAthlete, withdraw } from './athletes.ts';
import { cancelTournament, moveLock } from './tournaments.ts';

/** What an organiser changes about facts, as the next season. */
const seasonOf = (contest: Contest) => readSeason(contest, filesOf(contest.id));
const [nfl, tennis, golf] = [nfl2025, tennis2025, golf2026].map(seasonOf) as Record<number, Season<Contest>> as [
  Season<Contest>,
  Season<Contest>,
  Season<Contest>,
];
const HOUSTON = "Texas Children's Houston Open";

/** What an edit is refused with. */
function refusalOf(edit: () => unknown) {
  try {
    edit();
  } catch (error) {
    if (error instanceof FactsRefused) return { code: error.code, message: error.message, ...error.more };
    throw error;
  }
  return null;
}
/** The rows of a list that an edit has made others or new. */
const changed = <Row extends object>(before: readonly Row[], after: readonly Row[]) =>
  after.filter((row) => !before.some((each) => JSON.stringify(each) === JSON.stringify(row)));

describe('an athlete whom nobody listed', () => {
  test('stands behind the last rank, and in a field behind the last seed', () => {
    const { season, athlete, says } = addAthlete(nfl, { name: 'Demo Newcomer', position: 'LB', school: 'Demo State' });
    expect(changed(nfl.athletes, season.athletes)).toEqual([athlete]);
    expect(athlete.rank).toBe(1 + Math.max(...nfl.athletes.map(({ rank }) => rank)));
    expect(says).toBe('Entered Demo Newcomer as a new player, LB, Demo State');
    const entered = addAthlete(tennis, { name: 'Demo Qualifier', country: 'ESP', tournament: 'Wimbledon' });
    expect(entered.says).toBe('Entered Demo Qualifier as a new player, ESP, in the field of Wimbledon');
    const seeds = tennis.fields.filter(({ tournament }) => tournament === 'wimbledon');
    expect(changed(tennis.fields, entered.season.fields)).toEqual([
      { tournament: 'wimbledon', athlete: entered.athlete.id, seedingRank: seeds.length + 1 },
    ]);
  });

  test('is asked about if somebody is called nearly so, and is not entered twice', () => {
    const asked = { name: 'Cameron Ward', position: 'QB' };
    expect(refusalOf(() => addAthlete(nfl, asked))).toMatchObject({ code: 'conflict', near: ['Cam Ward'] });
    expect(addAthlete(nfl, { ...asked, anyway: true }).athlete.name).toBe('Cameron Ward');
    expect(refusalOf(() => addAthlete(nfl, { name: 'Cam Ward', position: 'QB', anyway: true }))?.message).toBe(
      'Cam Ward is in this contest already',
    );
    expect(refusalOf(() => addAthlete(nfl, { name: 'Bet Here.com', position: 'QB' }))?.code).toBe('invalid');
    expect(refusalOf(() => addAthlete(nfl, { name: 'Demo Newcomer' }))?.message).toMatch(/^position .* not be empty/);
  });

  test('who has a namesake is called by what tells the two apart, and so is the other from here on', () => {
    const asked = { name: 'Cam Ward', position: 'QB', school: 'Elsewhere', anyway: true };
    const { season, athlete, says } = addAthlete(nfl, asked);
    expect(athlete.name).toBe('Cam Ward (Elsewhere)');
    const others = changed(nfl.athletes, season.athletes).map(({ id, name }) => [id, name]);
    expect(others).toEqual([
      [nfl.athletes.find(({ name }) => name === 'Cam Ward')?.id, 'Cam Ward (Miami (FL))'],
      [athlete.id, 'Cam Ward (Elsewhere)'],
    ]);
    expect(says).toMatch(/\. Cam Ward is called Cam Ward \(Miami \(FL\)\) from here on$/);
  });
});

test('athletes who are known enter a field together, or none of them does; who is there stays', () => {
  const field = new Set(tennis.fields.filter((row) => row.tournament === 'wimbledon').map(({ athlete }) => athlete));
  const lucky = tennis.athletes.filter(({ id }) => !field.has(id)).slice(0, 2);
  const entries = lucky.map(({ name }) => ({ player: name, tournament: 'Wimbledon' }));
  const done = enterFields(tennis, entries);
  expect(changed(tennis.fields, done.season.fields).map(({ athlete }) => athlete)).toEqual(lucky.map(({ id }) => id));
  expect(done.says).toBe(`Entered ${lucky[0]?.name} (Wimbledon) and ${lucky[1]?.name} (Wimbledon)`);
  expect(enterFields(done.season, entries)).toMatchObject({ season: done.season, entered: 0 });
  const slips = [...entries, { player: 'Janik Siner', tournament: 'Wimbledon' }, { ...entries[0], tournament: 'Demo' }];
  expect(refusalOf(() => enterFields(tennis, slips as typeof entries))).toMatchObject({
    code: 'invalid',
    message: '2 rows do not fit. Nothing was stored.',
    problems: [
      { row: 3, message: 'Nobody is called Janik Siner', unknown: { near: ['Jannik Sinner'] } },
      { row: 4, message: 'Unknown tournament Demo' },
    ],
  });
});

test('a name is mended, but not to that of another one, or to none', () => {
  const { season, says, athlete } = nameAthlete(nfl, { player: 'Cam Ward', name: 'Cameron Ward' });
  expect(changed(nfl.athletes, season.athletes)).toEqual([{ ...athlete, name: 'Cameron Ward' }]);
  expect(says).toBe('Cam Ward is called Cameron Ward from here on');
  expect(refusalOf(() => nameAthlete(nfl, { player: 'Cam Ward', name: 'Travis Hunter' }))?.code).toBe('conflict');
  expect(refusalOf(() => nameAthlete(nfl, { player: 'Cam Ward', name: '=A1' }))?.code).toBe('invalid');
  expect(refusalOf(() => nameAthlete(nfl, { player: 'Cam Wrad', name: 'C' }))).toMatchObject({
    code: 'not_found',
    near: ['Cam Ward'],
  });
});

test('an athlete withdraws from a tournament or from all, once, and is back', () => {
  const { season, says } = withdraw(golf, { player: 'Rory McIlroy', tournament: HOUSTON, withdrawn: true });
  const [left] = season.withdrawals;
  expect([left?.tournament, says]).toEqual(['texas-children-s-houston-open', `Rory McIlroy withdrew from ${HOUSTON}`]);
  expect(withdraw(season, { player: 'Rory McIlroy', tournament: HOUSTON, withdrawn: true }).season.withdrawals).toEqual(
    [left],
  );
  const all = withdraw(season, { player: 'Rory McIlroy', withdrawn: true }).season;
  expect(all.withdrawals).toEqual([left, { athlete: left?.athlete, tournament: null }]);
  const back = withdraw(all, { player: 'Rory McIlroy', tournament: HOUSTON, withdrawn: false });
  expect(back.season.withdrawals).toEqual([{ athlete: left?.athlete, tournament: null }]);
});

test('a lock moves with its slots and its tournament, and stays between its neighbours', () => {
  const [first, second] = tennis.tournaments;
  const later = (first?.locksAt ?? 0) + 1;
  const moved = moveLock(tennis, { locksAt: later }, 0);
  expect(moved.season.contest.locksAt).toBe(new Date(later).toISOString());
  expect(changed(tennis.tournaments, moved.season.tournaments)).toEqual([{ ...first, locksAt: later }]);
  expect(changed(tennis.slots, moved.season.slots).map(({ tournament }) => tournament)).toEqual([
    ...[first?.id, first?.id, first?.id],
  ]);
  const passing = { locksAt: (first?.locksAt ?? 0) - 1, tournament: second?.name };
  expect(refusalOf(() => moveLock(tennis, passing, 0))?.message).toMatch('would pass its neighbour');
  expect(refusalOf(() => moveLock(nfl, { locksAt: later, tournament: 'nfl-2025' }, 0))?.code).toBe('invalid');
  expect(moveLock(nfl, { locksAt: Date.parse(nfl.contest.locksAt) }, 0).season).toEqual(nfl);
  const closed = moveLock(nfl, { locksAt: null }, 5);
  expect([closed.closes, closed.says]).toEqual(['nfl-2025', expect.stringContaining('closed at once')]);
  expect(closed.season.slots.every(({ locksAt }) => locksAt === 5)).toBe(true);
});

test('a tournament is cancelled, and not any more', () => {
  const { season, says } = cancelTournament(golf, { tournament: HOUSTON, cancelled: true });
  expect(changed(golf.tournaments, season.tournaments)).toMatchObject([{ name: HOUSTON, cancelled: true }]);
  expect(says).toBe(`${HOUSTON}: cancelled, scores nothing`);
  expect(cancelTournament(season, { tournament: HOUSTON, cancelled: false }).season).toEqual(golf);
  expect(refusalOf(() => cancelTournament(golf, { tournament: 'demo-open', cancelled: true }))?.message).toBe(
    'Unknown tournament demo-open',
  );
});
