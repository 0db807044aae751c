import type { ReactNode } from 'react';
import type { GuestRow, Standing } from '../../stores/leaderboard/rows.ts';

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
