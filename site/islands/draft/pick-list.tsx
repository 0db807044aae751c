import { memo, useCallback, useMemo } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import type { Selection } from '../../stores/draft/client.ts';
import { keptFromConfirming } from '../../stores/draft/edit.ts';
import { rowNews } from '../../stores/draft/news.ts';
import { type Offer, offers } from '../../stores/draft/offer.ts';
import type { DraftSheet, Sheet } from '../../stores/draft/picks.ts';
import { saveOf } from '../../stores/draft/save.ts';
import { useDrawn } from '../use-drawn.ts';
import { useWide } from '../use-wide.ts';
import {
  type PickCell,
  PickLine,
  PickNumber,
  PlayerCell,
  PositionCell,
  StatusCell,
  TeamCell,
  TradeCell,
  TradedNews,
} from './pick-cells.tsx';
import { nextEmpty } from './picker.tsx';
import styles from './sheet.module.css';

type DraftPicksProps = {
  contest: MockDraft;
  sheet: DraftSheet;
  state: Sheet;
  rows: readonly Selection[];
  /** Opens the board at a pick. */
  onOpen: (pick: number) => void;
};

/** Picks drawn at a time, so that the first are there at once: rows of a table cost more than lines. */
const AT_A_TIME = { rows: 2, lines: 8 };

const COLUMNS = ['Pick', 'Team', 'Player', 'Position', 'Trade', 'Status'];

/** The picks: a table where there is room for one, a line each on a phone. */
export function DraftPicks(props: DraftPicksProps) {
  return useWide() ? <PickTable {...props} /> : <PickLines {...props} />;
}

export function PickLines({ onOpen, ...props }: DraftPicksProps) {
  return (
    <ul className={styles.lines} aria-label="Your picks">
      {useCells(props, AT_A_TIME.lines).map((cell) => (
        <Line key={cell.row.pick} {...cell} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function PickTable({ sheet, ...props }: DraftPicksProps) {
  const cells = useCells({ sheet, ...props }, AT_A_TIME.rows);
  /** The hand stays on the keys: the next pick without a player is up. */
  const onTaken = useCallback(
    (pick: number) => {
      const next = nextEmpty(sheet.$sheet.get().rows, pick);
      if (next !== null) document.querySelector<HTMLElement>(`[data-pick="${next}"] [role=combobox]`)?.focus();
    },
    [sheet],
  );
  return (
    <table className={`table ${styles.table}`}>
      <caption className="unseen">Your picks</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.map((cell) => (
          <PickRow key={cell.row.pick} {...cell} onTaken={onTaken} />
        ))}
      </tbody>
    </table>
  );
}

/** What is drawn so far, `step` at a time. */
function useCells({ contest, sheet, state, rows }: Omit<DraftPicksProps, 'onOpen'>, step: number): PickCell[] {
  const shown = rows.slice(0, useDrawn(rows.length, step));
  const { prospects, teams, waiting, line, lost, locked, filledFrom } = state;
  const offered = useCallback(
    (pick: number) => {
      const { rows, prospects: known } = sheet.$sheet.get();
      return offers(rows, known, pick);
    },
    [sheet],
  );
  const choices = useMemo(
    () => new Map<string, Offer>(prospects.map((prospect) => [prospect.player, { ...prospect, at: null }])),
    [prospects],
  );
  return shown.map((row) => ({
    row,
    sheet,
    clubs: contest.clubs,
    unfit: keptFromConfirming(teams, row),
    offered,
    chosen: choices.get(row.player) ?? null,
    locked,
    save: saveOf(row, waiting, line, lost),
    filledFrom: filledFrom[row.pick] ?? null,
    ...rowNews(state, row),
  }));
}

/** Something about it has changed since it was saved. */
const markOf = ({ withdrew, traded }: PickCell) => (withdrew || traded !== null ? (styles.changed ?? '') : '');

const PickRow = /* @__PURE__ */ memo(function Row(cell: PickCell) {
  return (
    <tr className={`${styles.row} ${markOf(cell)}`} data-pick={cell.row.pick}>
      <th scope="row" className="narrow">
        <PickNumber {...cell} />
      </th>
      <td className={styles.team}>
        <TeamCell {...cell} />
        <TradedNews {...cell} />
      </td>
      <td className={styles.player}>
        <PlayerCell {...cell} />
      </td>
      <td className="narrow">
        <PositionCell {...cell} />
      </td>
      <td className="narrow">
        <TradeCell {...cell} />
      </td>
      <td className={styles.status}>
        <StatusCell {...cell} />
      </td>
    </tr>
  );
});

const Line = memo(function Line({ onOpen, ...cell }: PickCell & { onOpen: (pick: number) => void }) {
  return (
    <li className={`${styles.pickLine} ${markOf(cell)}`} aria-label={`Pick ${cell.row.pick}`}>
      <PickLine {...cell} onOpen={onOpen} />
      <StatusCell {...cell} brief />
    </li>
  );
});
