import type { ReactNode } from 'react';
import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { DRAFT_COLUMNS } from '../../kinds/mock-draft/columns.tsx';
import { seasonColumns } from '../../kinds/one-and-done/columns.tsx';
import type { GuestRow, Standing } from '../../stores/leaderboard/rows.ts';

export function columnsOf(contest: Contest): Column[] {
  return byKind(contest, { 'mock-draft': () => DRAFT_COLUMNS, 'one-and-done': seasonColumns });
}

/** A column after rank and name. `guest`: what it has for an expert's board. */
export type Column = {
  name: string;
  cell: (row: Standing) => ReactNode;
  guest: (row: GuestRow) => ReactNode;
  /** Left out on a phone: the page of the fan has it. */
  spare?: boolean;
};

/** No value. */
export const none = () => '–';
