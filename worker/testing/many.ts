import { type SQL, sql } from 'drizzle-orm';
import type { Contest } from '#games/contest';
import { readSeason } from '#seasons/season-files';
import { storeFolder } from '../acts/change-season.ts';
import { rescore } from '../acts/rescore.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { servedGame } from '../kinds/kinds.ts';
import { batch } from '../store/core/database.ts';
import { choiceIdOf, knowChoices } from '../store/picks/choice.ts';
import { demoDraft, demoFiles, season as demoSeason, ranked, tournaments } from './bundle.ts';
import type { Fan, World } from './world.ts';

/** When all of it goes on: of the long season a half is over, and everything else is open. */
export const AMONG_MANY = '2025-02-25T12:00:00Z';
const MANY = { drafts: 30, seasons: 10, groups: 60, tournaments: 50 };

/** `friend`: who is in the groups beside the fan. `long`: the season of many tournaments. */
type Many = { fan: Fan; friend: Fan; games: readonly ServedGame[]; long: Contest; groups: readonly string[] };

/**
 * More than anybody runs: 40 open contests, one of them a season of 50 tournaments, all entered by
 * a fan who is in 60 groups.
 */
export async function many(here: World): Promise<Many> {
  const long = season(0, '2025-02', MANY.tournaments);
  const seasons = [
    long,
    ...Array.from({ length: MANY.seasons - 1 }, (_, at) => season(at + 1, '2025-12', 2)),
    ...Array.from({ length: MANY.drafts }, (_, at) =>
      readSeason({ ...demoDraft, ...named('draft', at), locksAt: '2025-12-01T00:00:00Z' }, demoFiles),
    ),
  ];
  for (const each of seasons) await storeFolder(here.db, here.clock(), each, 'as they are');
  const [fan, friend] = [await here.fan('demo-busy'), await here.fan('demo-friend')];
  const ids = sql`(select value from json_each(${JSON.stringify(seasons.map(({ contest }) => contest.id))}))`;
  const groups = Array.from({ length: MANY.groups }, (_, at) => `demo-group-${at}`);
  const both = sql`(select id from users where id in (${fan.id}, ${friend.id}))`;
  await batch(here.db, {
    entries: sql`insert into entries (contest_id, user_id, created_at) select contests.id, users.id, 1 from contests cross join users
      where contests.id in ${ids} and users.id in ${both}`,
    picks: sql`insert into picks (entry_id, slot_id, athlete_id, team, trade, confirmed, created_at, updated_at)
      select entries.id, slots.id, athletes.id, slots.team, 0, 1, 1, 1 from entries
      join slots on slots.contest_id = entries.contest_id
      join athletes on athletes.contest_id = slots.contest_id and athletes.rank = slots.position
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
      select tournaments.contest_id, tournaments.id, athletes.id, athletes.rank * 1000, 1 from tournaments
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
  return { fan, friend, games, long: long.contest, groups };
}

const named = (what: string, at: number) => ({
  id: `${what}-${at}-2025`,
  path: `${what}-${at}`,
  title: `Demo ${what} ${at}`,
});

/** A season of golf with so many tournaments, a day each from the first of a month on. */
function season(at: number, month: string, count: number) {
  const [year = ''] = month.split('-');
  const inMonth = (text: string) => text.replaceAll('2027-02', month).replaceAll('2027', year);
  const contest = { ...demoSeason, ...named('season', at), locksAt: inMonth(demoSeason.locksAt) };
  return readSeason(contest, { 'tournaments.csv': inMonth(tournaments(count)), 'rankings.csv': ranked(60) });
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
