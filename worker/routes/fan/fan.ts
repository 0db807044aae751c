import { Refused } from '../../problem.ts';
import type { Database } from '../../store/core/database.ts';
import { type Fan, fansById, fansByName } from '../../store/fan/fan.ts';

/** The fan with this id; throws Refused 'not_found'. */
export async function fanById(db: Database, id: string): Promise<Fan> {
  return fanIn(await fansById(db, id));
}

/** The fan with this username, in any case of letters; throws Refused 'not_found'. */
export async function fanByName(db: Database, username: string): Promise<Fan> {
  return fanIn(await fansByName(db, username));
}

/** The fan that was looked for, out of what was found; throws Refused 'not_found'. */
export function fanIn<F = Fan>([fan]: (F | undefined)[]): F {
  if (!fan) throw noSuchFan();
  return fan;
}

export function noSuchFan(): Refused {
  return new Refused('not_found', 'There is no such fan');
}
