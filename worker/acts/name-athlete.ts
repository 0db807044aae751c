import { nearOnes } from '#seasons/paste/names';
import { seasonProblems } from '#seasons/season-problems';
import { writeSeason } from '#seasons/write-season';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import { namesMended } from '../store/contest/athlete.ts';
import { storeFacts } from '../store/contest/contest-change.ts';
import type { Database } from '../store/core/database.ts';
import { TRAIL } from '../words/trail.ts';
import { OTHERS_CHANGE } from './move-lock.ts';
import type { Publisher } from './publish.ts';
import { storedSeason } from './stored-season.ts';
import { untilFresh } from './until-fresh.ts';

/**
 * Mends the name of an athlete, everywhere at once, also after results: picks, results and points
 * are theirs by number and stay. Who still writes the old name means them. It is taken back by
 * mending it again. Throws Refused: 'not_found' with `near` if nobody is called so, 'conflict' if
 * another one has the name, 'invalid' if it is none.
 */
export function nameAthlete(
  db: Database,
  clock: Clock,
  game: ServedGame,
  { player, name }: { player: string; name: string },
  by: Publisher,
) {
  return untilFresh(OTHERS_CHANGE, async () => {
    const { season, version } = await storedSeason(db, game);
    const { contest, athletes } = season;
    const athlete = athletes.find((each) => each.name === player);
    const names = athletes.map((each) => each.name);
    if (!athlete) throw new Refused('not_found', `Nobody is called ${player}`, { near: nearOnes(names, player) });
    const answer = (message: string) => ({ success: true as const, message, data: { id: athlete.id, name } });
    if (name === player) return answer('Nothing to change');
    if (names.includes(name)) throw new Refused('conflict', `${name} is in this contest already`);
    const mended = athletes.map((each) => (each === athlete ? { ...each, name } : each));
    const { 'season.json': _, ...files } = writeSeason({ ...season, athletes: mended, boards: [], feed: [] });
    const [problem] = seasonProblems(contest, files);
    if (problem) throw new Refused('invalid', problem.message);
    const says = TRAIL.nameMended(player, name);
    const done = await storeFacts(db, {
      contestId: contest.id,
      version,
      facts: (still) => namesMended(contest, [{ id: athlete.id, was: player, name, said: true }], still),
      change: { contestId: contest.id, what: 'name', ...by, now: clock.now(), says },
    });
    return done ? answer(says) : null;
  });
}
