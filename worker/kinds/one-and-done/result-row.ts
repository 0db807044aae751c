import { NEVER_STARTED, type OneAndDone } from '#games/one-and-done/contest';
import type { OldResult } from '../../store/contest/publication.ts';
import type { Names, WireRow } from '../kind.ts';

/** A stored outcome as the results call takes it. */
export function seasonRow(
  { scoring }: OneAndDone,
  key: string,
  was: OldResult,
  { athletes, tournaments }: Names,
): WireRow {
  const here = { tournament: tournaments.get(key) ?? key, player: athletes.get(was.athlete) ?? '' };
  const outcome = was.outcome ?? '';
  if (scoring.by === 'round') return { ...here, result: outcome };
  return outcome === NEVER_STARTED ? { ...here, started: false } : { ...here, earnings: Number(outcome) };
}
