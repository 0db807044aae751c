import { type SQL, sql } from 'drizzle-orm';
import type { Contest } from '#games/contest';
import { slotId } from '#games/one-and-done/contest';
import type { Season } from '#seasons/season';
import { nfl2025, tennis2025 } from '#seasons/shipped';
import { storeFolder } from '../acts/change-season.ts';
import { rescore } from '../acts/rescore.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { servedGame } from '../kinds/kinds.ts';
import { batch } from '../store/core/database.ts';
import { choiceIdOf, knowChoices } from '../store/picks/choice.ts';
import type { Fan, World } from './world.ts';

/**
 * When all of it goes on: the drafts and the short seasons are open, of the long one a half is
 * over.
 */
export const AMONG_MANY = '2025-06-02T12:00:00Z';
const MANY = { contests: 40, groups: 60, tournaments: 50 };
const DRAFTS = 30;
const DAY = 86_400_000;

/** `friend`: who is in the groups beside the fan. `long`: the season of many tournaments. */
type Many = { fan: Fan; friend: Fan; games: readonly ServedGame[]; long: Contest; groups: readonly string[] };

/** The seasons nfl-2025 and tennis-2025, whose facts the others are made of. */
type Shipped = Record<'draft' | 'season', Season<Contest>>;

/**
 * More than anybody runs: 40 open contests, one of them a season of 50 tournaments, all entered by
 * a fan who is in 60 groups.
 */
export async function many(here: World, shipped: Shipped): Promise<Many> {
  const seasons = [
    ...Array.from({ length: DRAFTS }, (_, at) => draft(shipped.draft, at)),
    ...Array.from({ length: MANY.contests - DRAFTS }, (_, at) =>
      season(shipped.season, at, at === 0 ? MANY.tournaments : 2),
    ),
  ];
  for (const each of seasons) await storeFolder(here.db, here.clock(), each, 'as they are');
  const [fan, friend] = [await here.fan('demo-busy'), await here.fan('demo-friend')];
  const ids = sql`(select value from json_each(${JSON.stringify(seasons.map(({ contest }) => contest.id))}))`;
  const groups = Array.from({ length: MANY.groups }, (_, at) => `demo-group-${at}`);
  // One pick a tournament, nobody twice.
  const week = sql`(slots.position - 1) / 3`;
  const both = sql`(select id from users where id in (${fan.id}, ${friend.id}))`;
  await batch(here.db, {
    entries: sql`insert into entries (contest_id, user_id, created_at) select contests.id, users.id, 1 from contests cross join users
      where contests.id in ${ids} and users.id in ${both}`,
    picks: sql`insert into picks (entry_id, slot_id, athlete_id, team, trade, confirmed, created_at, updated_at)
      select entries.id, slots.id, athletes.id, slots.team, 0, 1, 1, 1 from entries
      join slots on slots.contest_id = entries.contest_id and (slots.category is null or slots.category = iif(${week} < 25, 'Gold', 'Silver'))
      join athletes on athletes.contest_id = slots.contest_id and athletes.rank = iif(slots.category is null, slots.position, ${week} + 1)
      where entries.contest_id in ${ids}`,
    choices: knowChoices(sql`(select entries.contest_id, picks.* from picks join entries on entries.id = picks.entry_id
      where choice_id is null) as made`),
    chosen: sql`update picks set choice_id = ${choiceIdOf(sql`(select contest_id from entries where entries.id = picks.entry_id)`, 'picks')}
      where choice_id is null`,
    groups: sql`insert into groups (id, name, description, joining, invitation, created_at)
      select value, 'Demo group ' || key, '', 'open', 1, 1 from json_each(${JSON.stringify(groups)})`,
    members: sql`insert into memberships (group_id, user_id, role, joined_at) select groups.id, users.id, iif(users.id = ${fan.id}, 'owner', 'member'), 1
      from groups cross join users where users.id in ${both} and groups.id in (select value from json_each(${JSON.stringify(groups)}))`,
    results: sql`insert into results (contest_id, key, athlete_id, outcome, published_at)
      select tournaments.contest_id, tournaments.id, athletes.id, iif(athletes.rank % 2, 'QF', 'R16'), 1 from tournaments
      join athletes on athletes.contest_id = tournaments.contest_id where tournaments.locks_at < ${Date.parse(AMONG_MANY)}
        and tournaments.contest_id in ${ids} and athletes.rank <= 20`,
    published: sql`insert into publications (contest_id, published_by, published_at, results, changed)
      select distinct contest_id, 'demo', 1, '[]', 0 from results where contest_id in ${ids}`,
  });
  here.at(AMONG_MANY);
  const games = seasons.map(({ contest }) => servedGame(contest));
  for (const game of games) await rescore(here.db, here.clock(), game);
  // The list of contests is read again.
  await here.cron();
  const long = seasons[DRAFTS]?.contest;
  if (!long) throw new Error('There is no season');
  return { fan, friend, games, long, groups };
}

const named = (what: string, at: number) => ({
  id: `${what}-${at}-2025`,
  path: `${what}-${at}`,
  title: `Demo ${what} ${at}`,
});

/** A draft of 8 picks that locks in the end of the year. */
function draft(whole: Season<Contest>, at: number): Season<Contest> {
  const locksAt = '2025-12-01T00:00:00Z';
  return {
    ...whole,
    contest: { ...nfl2025, ...named('draft', at), locksAt, picks: 8, startsOn: '2025-12-01', endsOn: '2025-12-02' },
    slots: whole.slots.slice(0, 8).map((slot) => ({ ...slot, locksAt: Date.parse(locksAt) })),
    athletes: whole.athletes.slice(0, 30),
    ...{ boards: [], withdrawals: [], feed: [] },
  };
}

/** A season of so many tournaments, one a week; of the long one the middle is now. */
function season(whole: Season<Contest>, at: number, tournaments: number): Season<Contest> {
  const [first] = whole.tournaments;
  if (!first) throw new Error('The shipped season has no tournament');
  const begin = tournaments > 2 ? Date.parse(AMONG_MANY) - (tournaments / 2) * 7 * DAY + DAY : Date.parse('2025-11-01');
  const all = Array.from({ length: tournaments }, (_, week) => {
    const locksAt = begin + week * 7 * DAY;
    const dated = (days: number) => new Date(locksAt + days * DAY).toISOString().slice(0, 10);
    const weekly = {
      id: `week-${week}`,
      name: `Demo week ${week}`,
      position: week + 1,
      locksAt,
      endsAt: locksAt + 6 * DAY,
    };
    return { ...first, ...weekly, startsOn: dated(0), endsOn: dated(6) };
  });
  const { categories } = tennis2025;
  const day = (instant: number) => new Date(instant).toISOString();
  const locksAt = day(begin);
  const span = { locksAt, startsOn: locksAt.slice(0, 10), endsOn: day(begin + tournaments * 7 * DAY).slice(0, 10) };
  return {
    ...whole,
    contest: { ...tennis2025, ...named('season', at), ...span, draws: false },
    tournaments: all,
    slots: all.flatMap(({ id, locksAt }, week) =>
      categories.map(({ name }, place) => ({
        id: slotId(id, name),
        position: week * categories.length + place + 1,
        ...{ locksAt, tournament: id, category: name, team: null },
      })),
    ),
    ...{ fields: [], boards: [], withdrawals: [], feed: [] },
  };
}

/**
 * The statements that enter fans into a contest, from this number up to that one, with the picks of
 * one who has entered it: past the product, which would take hours. `of`: which of the picks.
 */
export const crowd = (contestId: string, model: string, upTo: number, from = 1, of: SQL = sql`1`): SQL[] => [
  sql`insert or ignore into users (id, username, email, password_hash, first_name, last_name, residence, verified_at, created_at)
    with recursive n (n) as (select cast(${from} as integer) union all select n + 1 from n where n < ${upTo})
    select 'fan-' || n, 'demo-crowd-' || n, 'demo-' || n || '@calledit.example', '!', 'Demo', 'Fan', 'France', 1, 1 from n`,
  sql`insert or ignore into entries (contest_id, user_id, created_at) select ${contestId}, id, 1 from users
    where id like 'fan-%' and cast(substr(id, 5) as integer) between ${from} and ${upTo}`,
  sql`insert or ignore into picks (entry_id, slot_id, athlete_id, team, trade, confirmed, choice_id, created_at, updated_at)
    select entries.id, slot_id, athlete_id, team, trade, 1, choice_id, 1, 1 from entries cross join picks
    where entries.contest_id = ${contestId} and user_id like 'fan-%' and cast(substr(user_id, 5) as integer) between ${from} and ${upTo}
      and picks.entry_id = (select id from entries where contest_id = ${contestId} and user_id = ${model}) and ${of}`,
];
