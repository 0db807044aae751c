import { withdrawalText } from '#games/news/world-change';
import type { Withdrawal } from '#schema/wire/publication';
import { nearOnes } from '#seasons/paste/names';
import type { Season } from '#seasons/season';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import { storeWithdrawal } from '../store/contest/withdrawal.ts';
import type { Database } from '../store/core/database.ts';
import { fansToTell } from '../store/news/change-letter.ts';
import { OTHERS_CHANGE } from './move-lock.ts';
import type { Publisher } from './publish.ts';
import { filesToUndo, storedSeason } from './stored-season.ts';
import { untilFresh } from './until-fresh.ts';

/** Who has left a contest, of one tournament or of all. */
export async function withdrawalsIn(db: Database, game: ServedGame): Promise<Withdrawal[]> {
  return namedIn((await storedSeason(db, game)).season);
}

function namedIn({ athletes, tournaments, withdrawals }: Pick<Season, 'athletes' | 'tournaments' | 'withdrawals'>) {
  return withdrawals.map(({ athlete, tournament }) => ({
    player: athletes.find(({ id }) => id === athlete)?.name ?? '',
    tournament: tournaments.find(({ id }) => id === tournament)?.name ?? null,
  }));
}

/**
 * Marks an athlete as withdrawn for everybody, of a tournament (by id or name) or of the whole
 * contest, or takes that back. No pick changes. Twice is once. Throws Refused: 'not_found' if there
 * is no such athlete or tournament, 'conflict' if others have changed the contest meanwhile. `dry`:
 * only says how many fans would be told.
 */
export function withdraw(
  db: Database,
  clock: Clock,
  game: ServedGame,
  input: { player: string; tournament?: string | undefined; withdrawn: boolean },
  by: Publisher,
  dry: boolean,
): Promise<{ success: true; message: string; data: Withdrawal[]; told: number }> {
  const { contest } = game;
  return untilFresh(OTHERS_CHANGE, async () => {
    const stored = await storedSeason(db, game);
    const { season, version } = stored;
    const athlete = season.athletes.find(({ name }) => name === input.player);
    if (!athlete) {
      const names = season.athletes.map(({ name }) => name);
      throw new Refused('not_found', `Nobody is called ${input.player}`, { near: nearOnes(names, input.player) });
    }
    const named = season.tournaments.find(({ id, name }) => id === input.tournament || name === input.tournament);
    if (input.tournament !== undefined && !named)
      throw new Refused('not_found', `Unknown tournament ${input.tournament}`);
    const tournament = named?.id ?? null;
    const { withdrawn } = input;
    const isSame = (each: Season['withdrawals'][number]) =>
      each.athlete === athlete.id && each.tournament === tournament;
    const leaves = { what: 'withdrawal', athlete: athlete.id, tournament: tournament ?? '' } as const;
    const told = withdrawn ? await fansToTell(db, contest.id, [leaves], clock.now()) : 0;
    const answer = (message: string, withdrawals: Season['withdrawals']) => ({
      success: true as const,
      message,
      data: namedIn({ ...season, withdrawals }),
      told,
    });
    if (season.withdrawals.some(isSame) === withdrawn) return answer('Nothing to change', season.withdrawals);
    if (dry) return answer('Nothing was stored', season.withdrawals);
    const says = withdrawalText(athlete.name, named?.name ?? contest.title, withdrawn);
    const done = await storeWithdrawal(db, {
      athlete: athlete.id,
      tournament,
      withdrawn,
      version,
      change: {
        contestId: contest.id,
        what: 'withdrawal',
        ...by,
        now: clock.now(),
        says,
        before: filesToUndo(stored),
      },
    });
    const others = season.withdrawals.filter((each) => !isSame(each));
    return done ? answer(says, withdrawn ? [...others, { athlete: athlete.id, tournament }] : others) : null;
  });
}
