import { applyD1Migrations, reset } from 'cloudflare:test';
import { filesOf } from '#seasons/files';
import { contests } from '#seasons/registry';
import { readSeason } from '#seasons/season-files';
import { storeFolder } from '../../acts/change-season.ts';
import { clockAt } from '../../clock.ts';
import { database } from '../../store/core/database.ts';
import { bindings } from '../bindings.ts';

const { DB, AVATARS } = bindings;
/** What the copies of tables begin with. */
const COPY = '_copy_of_';
/** What SQLite counts ids with, itself a table: put back last. */
const COUNTERS = 'sqlite_sequence';

type Thing = { type: string; name: string; sql: string };
/** The schema as the migrations make it; undefined: this workerd has none yet. */
let made: Thing[] | undefined;

/** What the Worker has put into the cache of its data centre, which cannot say what it holds. */
const cached = new Map<string, Cache>();
const { put } = Cache.prototype;
Cache.prototype.put = function (request, response) {
  cached.set(request instanceof Request ? request.url : String(request), this);
  return put.call(this, request, response);
};

/** Makes the tables, stores the seasons and copies every table, once in a workerd. */
export async function prepareStorage(): Promise<void> {
  if (made) return;
  await applyD1Migrations(DB, bindings.MIGRATIONS);
  for (const contest of contests)
    await storeFolder(database(DB), clockAt(0), readSeason(contest, filesOf(contest.id)), 'replay');
  const there = await schema();
  await run(tablesOf(there).map((name) => `create table "${COPY}${name}" as select * from "${name}"`));
  made = there;
}

/**
 * Every table as it was before any test: the seasons are there, and nobody has done anything. A
 * table of tomorrow is not forgotten, for these are all that the schema has.
 */
export async function resetStorage(): Promise<void> {
  const tables = tablesOf(made ?? []);
  // Some keep their rows for ever.
  const triggers = (made ?? []).filter(({ type }) => type === 'trigger');
  await run([
    'pragma defer_foreign_keys = on',
    ...triggers.map(({ name }) => `drop trigger "${name}"`),
    ...tables.map((name) => `delete from "${name}"`),
    ...tables.map((name) => `insert into "${name}" select * from "${COPY}${name}"`),
    `delete from ${COUNTERS}`,
    `insert into ${COUNTERS} select * from "${COPY}${COUNTERS}"`,
    ...triggers.map(({ sql }) => sql),
  ]);
  const { objects } = await AVATARS.list();
  if (objects.length > 0) await AVATARS.delete(objects.map(({ key }) => key));
  await emptyCache();
}

/** What the Worker has put into the cache of its data centre is there no more. */
export async function emptyCache(): Promise<void> {
  await Promise.all([...cached].map(([address, cache]) => cache.delete(address)));
  cached.clear();
}

/** What of the schema is not as it was made, a sentence each; if any, all is made anew. */
export async function schemaChanges(): Promise<string[]> {
  // What was renamed, and renamed back, has other quotes.
  const textOf = ({ type, name, sql }: Thing) => `${type} ${name}, ${sql.replace(/[`"]/g, '')}`;
  const before = (made ?? []).map(textOf);
  const after = (await schema()).map(textOf);
  const changes = [
    ...before.filter((each) => !after.includes(each)).map((each) => `It took away the ${each}`),
    ...after.filter((each) => !before.includes(each)).map((each) => `It left the ${each}`),
  ];
  if (changes.length > 0) {
    await reset();
    made = undefined;
    await prepareStorage();
  }
  return changes;
}

/** Tables that are not as a reset leaves them, a sentence each. */
export async function rowsBesides(): Promise<string[]> {
  const tables = tablesOf(made ?? []);
  const counted = await DB.batch<{ rows: number }>(
    tables.map((name) => {
      const differ = (one: string, other: string) => `select * from "${one}" except select * from "${other}"`;
      const both = [differ(name, `${COPY}${name}`), differ(`${COPY}${name}`, name)];
      return DB.prepare(`select ${both.map((each) => `(select count(*) from (${each}))`).join(' + ')} as rows`);
    }),
  );
  return tables.flatMap((name, index) => {
    const rows = counted[index]?.results[0]?.rows ?? 0;
    return rows === 0 ? [] : [`It goes on writing: ${name} has ${rows} rows that differ after the reset`];
  });
}

async function run(statements: string[]): Promise<void> {
  await DB.batch(statements.map((statement) => DB.prepare(statement)));
}

async function schema(): Promise<Thing[]> {
  const own = String.raw`sql is not null and name not like '\_%' escape '\' and name not like 'd1\_%' escape '\'`;
  return (await DB.prepare(`select type, name, sql from sqlite_master where ${own} order by type, name`).all<Thing>())
    .results;
}

function tablesOf(things: Thing[]): string[] {
  return things.flatMap(({ type, name }) => (type === 'table' ? [name] : []));
}
