import type { FieldEntry } from '#schema/wire/publication';
import { nearIn } from '#seasons/paste/names';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { unknown, WrongRows } from '../kinds/wrong-rows.ts';
import { storeFields } from '../store/contest/athlete.ts';
import type { Database } from '../store/core/database.ts';
import { TRAIL } from '../words/trail.ts';
import { fieldPlace } from './add-athlete.ts';
import { OTHERS_CHANGE } from './move-lock.ts';
import type { Publisher } from './publish.ts';
import { filesToUndo, storedSeason } from './stored-season.ts';
import { untilFresh } from './until-fresh.ts';

/**
 * Enters athletes who are known in fields of tournaments, all at once, each behind the last seed:
 * lucky losers of a file. Who is there already stays. Throws Refused 'invalid', naming each row
 * whose athlete or tournament nobody knows; nothing is stored then.
 */
export function enterFields(db: Database, clock: Clock, game: ServedGame, entries: FieldEntry[], by: Publisher) {
  return untilFresh(OTHERS_CHANGE, async () => {
    const stored = await storedSeason(db, game);
    const { season, version } = stored;
    const known = new Map(season.athletes.map((athlete) => [athlete.name, athlete]));
    const near = nearIn([...known.keys()]);
    const wrong = new WrongRows();
    const fields = [...season.fields];
    const said: string[] = [];
    for (const [index, { player, tournament }] of entries.entries()) {
      const athlete = known.get(player);
      const isKnown = season.tournaments.some(({ id, name }) => id === tournament || name === tournament);
      if (!athlete) wrong.add(index, `Nobody is called ${player}`, unknown(player, { near }));
      if (!isKnown) wrong.add(index, `Unknown tournament ${tournament}`);
      if (!athlete || !isKnown) continue;
      const place = fieldPlace({ ...season, fields }, tournament);
      const isIn = fields.some((row) => row.tournament === place?.tournament && row.athlete === athlete.id);
      if (!place || isIn) continue;
      fields.push({ tournament: place.tournament, athlete: athlete.id, seedingRank: place.seedingRank });
      said.push(TRAIL.inField(player, place.name));
    }
    wrong.refuse();
    const added = fields.slice(season.fields.length);
    const answer = (message: string) => ({ success: true as const, message, data: { entered: added.length } });
    if (added.length === 0) return answer('Nothing to change');
    const { contest } = season;
    const says = TRAIL.entered(said);
    const change = { contestId: contest.id, what: 'athlete' as const, ...by, now: clock.now(), says };
    const done = await storeFields(db, added, version, { ...change, before: filesToUndo(stored) });
    return done ? answer(says) : null;
  });
}
