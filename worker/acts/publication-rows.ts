import type { Contest } from '#games/contest';
import { NEVER_STARTED } from '#games/one-and-done/contest';
import type { Publication } from '#schema/wire/publication';
import type { OldResult, Replaced, StoredPublication } from '../store/publication.ts';
import type { Facts } from './rescore.ts';

type Row = Publication['rows'][number]['row'];
type Names = Pick<Facts, 'athletes' | 'tournaments'>;

/** Writes a stored result as the contest's results call takes it. */
export function rowWriter(contest: Contest, { athletes, tournaments }: Names) {
  const athleteNames = new Map(athletes.map(({ id, name }) => [id, name]));
  const tournamentNames = new Map(tournaments.map(({ id, name }) => [id, name]));
  return (key: string, was: OldResult): Row => {
    const player = athleteNames.get(was.athlete) ?? '';
    if (contest.kind === 'mock-draft') {
      const { team, position, trade } = was;
      return { pick: Number(key), team: team ?? '', player, position: position ?? '', trade: trade === 1 };
    }
    const here = { tournament: tournamentNames.get(key) ?? key, player };
    const outcome = was.outcome ?? '';
    if (contest.scoring.by === 'round') return { ...here, result: outcome };
    return outcome === NEVER_STARTED ? { ...here, started: false } : { ...here, earnings: Number(outcome) };
  };
}

/** The rows of a publication with what each replaced; of an undo what each row is since. */
export function rowsOf(
  { results, replaced, undoes }: Pick<StoredPublication, 'results' | 'replaced' | 'undoes'>,
  write: ReturnType<typeof rowWriter>,
): Publication['rows'] {
  const given = JSON.parse(results) as (Row | null)[];
  const before = replaced === null ? [] : (JSON.parse(replaced) as Replaced[]);
  return given.flatMap((row, place): Publication['rows'] => {
    const item = before[place];
    const was = item?.was ? write(item.key, item.was) : null;
    if (row === null) return was && undoes !== null ? [{ row: was, was: null, change: 'removed' }] : [];
    if (!item) return [{ row, was: null, change: null }];
    return [{ row, was, change: item.changed === 0 ? 'same' : was ? 'changed' : 'new' }];
  });
}
