import { sql } from 'drizzle-orm';
import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { MAIL_KINDS } from '#games/mail-kind';
import type { Season } from '#seasons/season';
import { looksOf } from '#worker/account/look';
import { hashPassword } from '#worker/account/password';
import { atomic, type Database } from '#worker/store/database';
import { type DemoPick, draftSheet } from './demo-draft.ts';
import { ADMIN, DEMO, type DemoUser, demoFan } from './demo-fans.ts';
import { randomOf } from './demo-random.ts';
import { seasonSheet } from './demo-season.ts';

const DAY = 86_400_000;
/** Fans a batch: keeps each JSON parameter well below D1's 2 MB. */
const CHUNK = 100;
/** Nobody has saved anything later: the demo begins here. */
const BEGINS = Date.parse('2025-06-02T13:00:00Z');

/**
 * Adds the demo accounts and as many demo fans as are missing, with their sheets in every contest. A fan is the same every time,
 * whatever their number. Answers how many demo fans there are now: never fewer than before.
 */
export async function loadDemo(
  db: Database,
  seasons: Season<Contest>[],
  fans: number,
  realNow: number,
): Promise<number> {
  const [rows = []] = await atomic<{ id: string }>(db, [
    sql`select id from users where id in (${DEMO.id}, ${ADMIN.id}) or id like 'fan-%'`,
  ]);
  const known = new Set(rows.map(({ id }) => id));
  const wanted = [DEMO, ADMIN, ...Array.from({ length: fans }, (_, index) => demoFan(index))];
  const missing = wanted.filter(({ id }) => !known.has(id));
  // Invented fans of an earlier start: a kind of mail that came since is not for them either.
  await db.run(sql`insert into mail_stops (user_id, kind, stopped_at) select users.id, kinds.value, users.created_at
    from users, json_each(${JSON.stringify(MAIL_KINDS)}) as kinds where users.id like 'fan-%' on conflict do nothing`);
  for (let from = 0; from < missing.length; from += CHUNK) {
    await addFans(db, seasons, missing.slice(from, from + CHUNK), realNow);
  }
  return Math.max(fans, [...known].filter((id) => id.startsWith('fan-')).length);
}

async function addFans(db: Database, seasons: Season<Contest>[], fans: DemoUser[], realNow: number): Promise<void> {
  const users = await Promise.all(
    fans.map(async ({ password, daysAgo, ...user }) => ({
      ...user,
      passwordHash: password === null ? '!' : await hashPassword(password),
      createdAt: Math.round(realNow - daysAgo * DAY),
    })),
  );
  const looks = users.flatMap(({ id, username }) => looksOf(username).map((look) => ({ look, id })));
  const players = fans.filter(({ id }) => id !== ADMIN.id);
  await atomic(db, [
    sql`insert into users (id, username, email, password_hash, first_name, last_name, residence, verified_at, created_at)
      select value ->> 'id', value ->> 'username', value ->> 'email', value ->> 'passwordHash', value ->> 'firstName', value ->> 'lastName',
        value ->> 'residence', value ->> 'createdAt', value ->> 'createdAt' from json_each(${JSON.stringify(users)})`,
    sql`insert into names (look, user_id) select value ->> 'look', value ->> 'id' from json_each(${JSON.stringify(looks)})`,
    // Nobody reads the mail of invented fans: only the demo account gets any.
    sql`insert into mail_stops (user_id, kind, stopped_at)
      select users.value ->> 'id', kinds.value, users.value ->> 'createdAt' from json_each(${JSON.stringify(users)}) as users, json_each(${JSON.stringify(MAIL_KINDS)}) as kinds
      where users.value ->> 'id' <> ${DEMO.id}`,
    ...seasons.flatMap((season) => entriesOf(season, players)),
  ]);
}

/** The statements that enter fans in a contest, each pick with its receipt. */
function entriesOf(season: Season<Contest>, fans: DemoUser[]) {
  const contestId = season.contest.id;
  const lockOf = new Map(season.slots.map(({ id, locksAt }) => [id, locksAt]));
  const picks = fans.flatMap((fan) => {
    const random = randomOf(`${contestId} ${fan.id}`);
    return sheetOf(season, fan).map((pick) => {
      const latest = Math.min(lockOf.get(pick.slot) ?? BEGINS, BEGINS);
      return { ...pick, user: fan.id, savedAt: Math.round(latest - 3_600_000 - random.next() * 10 * DAY) };
    });
  });
  const ids = JSON.stringify(fans.map(({ id }) => id));
  const entered = sql`select id from entries where contest_id = ${contestId} and user_id in (select value from json_each(${ids}))`;
  return [
    sql`insert into entries (contest_id, user_id, created_at) select ${contestId}, value ->> 'user', min(value ->> 'savedAt')
      from json_each(${JSON.stringify(picks)}) group by 2`,
    // Cross join: SQLite would read all picks again for each entry.
    sql`insert into picks (entry_id, slot_id, athlete_id, team, trade, backup_id, confirmed, created_at, updated_at)
      select entries.id, value ->> 'slot', value ->> 'athlete', value ->> 'team', value ->> 'trade', value ->> 'backup', value ->> 'confirmed',
        value ->> 'savedAt', value ->> 'savedAt'
      from json_each(${JSON.stringify(picks)}) cross join entries on entries.contest_id = ${contestId} and entries.user_id = value ->> 'user'`,
    sql`insert into receipts (pick_id, athlete_id, team, trade, backup_id, confirmed, saved_at)
      select id, athlete_id, team, trade, backup_id, confirmed, updated_at from picks where entry_id in (${entered})`,
    // Standings that have begun are computed again, locked slots counted again.
    sql`update contests set revision = revision + 1, results_revision = results_revision + (results_revision > 0) where id = ${contestId}`,
    sql`update slots set locked_at = null where contest_id = ${contestId}`,
  ];
}

/** Some fans leave picks out; the demo account shows sheets that are full, begun and nearly done. */
function sheetOf(season: Season<Contest>, fan: DemoUser): DemoPick[] {
  const { contest } = season;
  const random = randomOf(`${contest.id} sheet of ${fan.id}`);
  const gaps = random.chance(0.2) ? 0.05 + random.next() * 0.25 : 0;
  return byKind(contest, {
    'mock-draft': (draft) => {
      const filled = (pick: number) =>
        fan.id === DEMO.id ? draft.id !== 'nba-2025' || pick <= 20 : !random.chance(gaps);
      return draftSheet(season, draft, random, filled);
    },
    'one-and-done': (oneAndDone) => {
      const begun = new Set(season.tournaments.slice(0, 4).map(({ id }) => id));
      const filled = (slot: string) => {
        if (fan.id !== DEMO.id) return !random.chance(gaps);
        return oneAndDone.backup ? begun.has(slot.split('/')[0] ?? '') : slot !== 'wimbledon/bronze';
      };
      return seasonSheet(season, oneAndDone, random, filled);
    },
  });
}
