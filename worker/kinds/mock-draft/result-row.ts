import type { OldResult } from '../../store/contest/publication.ts';
import type { Names, WireRow } from '../kind.ts';

/** A stored pick as the results call takes it. */
export function draftRow(key: string, { athlete, team, position, trade }: OldResult, { athletes }: Names): WireRow {
  const player = athletes.get(athlete) ?? '';
  return { pick: Number(key), team: team ?? '', player, position: position ?? '', trade: trade === 1 };
}
