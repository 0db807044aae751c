import type { ReactNode } from 'react';
import type { GuestRow, Standing } from '../../stores/leaderboard/rows.ts';

/** A column after rank and name. `guest`: what stands there for an expert's board. */
export type Column = {
  name: string;
  cell: (row: Standing) => ReactNode;
  guest: (row: GuestRow) => ReactNode;
  /** On a phone the column is left out, and this stands below the name. */
  brief?: (row: Standing) => string;
  /** On a phone the heading is said, not shown. */
  slim?: boolean;
};

/** No value. */
export const none = () => '–';
