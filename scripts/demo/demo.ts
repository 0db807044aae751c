import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Contest } from '#games/contest';
import type { Season } from '#seasons/season';
import { clockAt } from '#worker/clock';
import { database } from '#worker/store/core/database';
import { loadSeasons, readSeasons } from '../folders.ts';
import { openDatabase } from '../local-database.ts';
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
  await loadSeasons(db, clockAt(settings.at - Date.now()), seasons);
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
    const kept = db.prepare('select count(*) as users from users where id = ? or id like ?').get(DEMO.id, 'fan-%');
    if (kept?.users) return Number(kept.users) - 1;
    await loadDemo(db, seasons, fans, Date.now(), at);
    addGroups(db, tokenSecret(dataDir), Date.now());
    return fans;
  } finally {
    db.close();
  }
}

/** Between so many fans Ctrl-C is heard. */
const CHUNK = 1_000;

/**
 * Adds the demo accounts and so many demo fans to new data, with their sheets in every contest: all
 * of them or none. A fan is the same every time, for every number of them.
 */
export async function loadDemo(
  db: DatabaseSync,
  seasons: Season<Contest>[],
  fans: number,
  realNow: number,
  gameNow?: number,
): Promise<void> {
  const all = [DEMO, ADMIN, ...Array.from({ length: fans }, (_, index) => demoFan(index))];
  // Many rows in many indexes: they are put in where they belong in memory, and no part of them
  // waits for the disk. A power cut meanwhile costs invented data.
  db.exec('pragma cache_size = -400000; pragma synchronous = off; begin immediate');
  for (let from = 0; from < all.length; from += CHUNK) {
    const users = await Promise.all(all.slice(from, from + CHUNK).map((fan) => hashed(fan, realNow)));
    addFans(db, seasons, users, gameNow);
    await setImmediate();
  }
  addParts(db);
  db.exec('commit');
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
