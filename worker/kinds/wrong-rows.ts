import type { WrongRow } from '#schema/wire/publication';
import { Refused } from '../problem.ts';
import type { Known } from './kind.ts';

/**
 * What does not fit in the rows of a publication, so that all of it is said at once. Places of rows
 * from 0.
 */
export class WrongRows {
  private rows = new Map<number, WrongRow>();

  /**
   * Notes why a row does not fit; the first reason counts. `unknown`: the name that nobody has, and
   * whose results they are.
   */
  add(index: number, message: string, unknown?: WrongRow['unknown']): void {
    if (!this.rows.has(index)) this.rows.set(index, { row: index + 1, message, ...(unknown && { unknown }) });
  }

  has(index: number): boolean {
    return this.rows.has(index);
  }

  /** Throws Refused ('invalid') if a row does not fit: one says so itself. */
  refuse(): void {
    const problems = [...this.rows.values()].sort((a, b) => a.row - b.row);
    const [only, ...more] = problems;
    if (!only) return;
    const message = more.length === 0 ? only.message : `${problems.length} rows do not fit. Nothing was published.`;
    throw new Refused('invalid', message, { problems });
  }
}

/** A name that nobody has, with those whom it may mean. */
export function unknown(name: string, { near }: Pick<Known, 'near'>, tournament?: string): WrongRow['unknown'] {
  return { name, near: near?.(name) ?? [], ...(tournament !== undefined && { tournament }) };
}
