import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Contest } from '#games/contest';
import type { Season } from '#seasons/season';
import { clockAt } from '#worker/clock';
import { database } from '#worker/store/core/database';
import { loadSeasons, readSeasons } from '../folders.ts';
import { inOne, openDatabase } from '../local-database.ts';
import { migrate } from '../migrate.ts';
import { rewind } from '../rewind.ts';
import { type Settings, tokenSecret } from '../settings.ts';
import { addParts, addUsers, enter, hashed, type StoredUser, stopMails } from './demo-entries.ts';
import { ADMIN, DEMO, demoFan } from './demo-fans.ts';
import { addGroups } from './demo-groups.ts';
import { demoSheets } from './demo-sheets.ts';

/**
 * Brings kept data, or none, to where this start begins. Does nothing that is done already. Answers
 * what is worth telling, a line each.
 */
export async function fill(binding: D1Database, settings: Settings): Promise<string[]> {
  const db = database(binding);
  const seasons = await readSeasons();
  await migrate(binding);
  const rewound = await rewind(binding, settings.at);
  await loadSeasons(db, clockAt(settings.at - Date.now()), seasons, settings.dataDir);
  const fans = await demoFans(seasons, settings);
  return [
    ...(rewound.length === 0 ? [] : [`Back in time: later results are taken back (${rewound.join(', ')}).`]),
    ...(fans === settings.fans
      ? []
      : [`${fans} demo fans are kept from before; for ${settings.fans}, delete ${settings.dataDir}.`]),
  ];
}

async function demoFans(seasons: Season<Contest>[], { dataDir, fans, at }: Settings): Promise<number> {
  const db = openDatabase(dataDir);
  try {
    const now = await loadDemo(db, seasons, fans, Date.now(), at);
    addGroups(db, tokenSecret(dataDir), Date.now());
    return now;
  } finally {
    db.close();
  }
}

/** Fans a transaction: many make it quick, few let Ctrl-C be heard in between. */
const CHUNK = 1_000;

/**
 * Adds the demo accounts and as many demo fans as are missing, with their sheets in every contest.
 * A fan is the same every time, for every number of them. Answers how many demo fans there are now:
 * never fewer than before.
 */
export async function loadDemo(
  db: DatabaseSync,
  seasons: Season<Contest>[],
  fans: number,
  realNow: number,
  gameNow?: number,
): Promise<number> {
  const rows = db.prepare(`select id from users where id in (?, ?) or id like 'fan-%'`).all(DEMO.id, ADMIN.id);
  const ids = new Set(rows.map(({ id }) => String(id)));
  const wanted = [DEMO, ADMIN, ...Array.from({ length: fans }, (_, index) => demoFan(index))];
  const missing = wanted.filter(({ id }) => !ids.has(id));
  const before = [...ids].filter((id) => id.startsWith('fan-'));
  stopMails(db, before);
  // Many rows in many indexes: they are put in where they belong in memory, and no part of them
  // waits for the disk. A power cut meanwhile costs invented data.
  db.exec('pragma cache_size = -400000; pragma synchronous = off');
  for (let from = 0; from < missing.length; from += CHUNK) {
    const users = await Promise.all(missing.slice(from, from + CHUNK).map((fan) => hashed(fan, realNow)));
    inOne(db, () => addFans(db, seasons, users, gameNow));
    await setImmediate();
  }
  inOne(db, () => addParts(db));
  return Math.max(fans, before.length);
}

/** So many fans play every contest, the others the first draft alone: it would take long. */
export const EVERYWHERE = 2_000;

function addFans(db: DatabaseSync, seasons: Season<Contest>[], users: StoredUser[], gameNow?: number): void {
  const ids = users.map(({ id }) => id);
  addUsers(db, users);
  // Only the demo account gets mail.
  stopMails(
    db,
    ids.filter((id) => id !== DEMO.id),
  );
  const [first] = seasons
    .filter(({ tournaments }) => tournaments.length === 0)
    .sort((a, b) => a.contest.locksAt.localeCompare(b.contest.locksAt));
  const isAuthor = (id: string) => id === DEMO.id || Number(id.slice('fan-'.length)) <= EVERYWHERE;
  for (const season of seasons) {
    const players = ids.filter((id) => id !== ADMIN.id && (season === first || isAuthor(id)));
    if (players.length > 0) enter(db, season.contest.id, demoSheets(season, players, gameNow));
  }
}
