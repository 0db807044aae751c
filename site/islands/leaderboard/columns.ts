import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { DRAFT_COLUMNS } from '../../kinds/mock-draft/columns.tsx';
import { seasonColumns } from '../../kinds/one-and-done/columns.tsx';
import type { Column } from './column.ts';

export function columnsOf(contest: Contest): Column[] {
  return byKind(contest, { 'mock-draft': () => DRAFT_COLUMNS, 'one-and-done': seasonColumns });
}
