import { memo, useMemo } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import type { Selection } from '../../stores/draft/client.ts';
import { keptFromConfirming } from '../../stores/draft/edit.ts';
import { rowNews } from '../../stores/draft/news.ts';
import type { DraftSheet, Sheet } from '../../stores/draft/picks.ts';
import { saveOf, wordsOfSave } from '../../stores/draft/save.ts';
import * as words from '../../words/draft.ts';
import { dayAndTime } from '../../words/zone.ts';
import { useNow, useWide, useZone } from '../rendered.tsx';
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
import styles from './sheet.module.css';

type DraftPicksProps = {
  contest: MockDraft;
  sheet: DraftSheet;
  state: Sheet;
  rows: readonly Selection[];
  /** Opens the board at a pick. */
  onOpen: (pick: number) => void;
};

const COLUMNS = [words.pick, words.team, words.player, words.position, words.trade, words.status];

/**
 * The picks: a table where there is room for one, a line each on a phone. A document for a browser
 * whose width is not known has both, of which one is seen.
 */
export function DraftPicks(props: DraftPicksProps) {
  const wide = useWide();
  const cells = useCells(props);
  return (
    <>
      {wide !== true && <PickLines cells={cells} />}
      {wide !== false && <PickTable cells={cells} />}
    </>
  );
}

function PickLines({ cells }: { cells: readonly PickCell[] }) {
  return (
    <ul className={styles.lines} aria-label={words.yourPicksHeading}>
      {cells.map((cell) => (
        <Line key={cell.row.pick} {...cell} />
      ))}
    </ul>
  );
}

function PickTable({ cells }: { cells: readonly PickCell[] }) {
  return (
    <table className={`table ${styles.table}`}>
      <caption className="unseen">{words.yourPicksHeading}</caption>
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
          <PickRow key={cell.row.pick} {...cell} />
        ))}
      </tbody>
    </table>
  );
}

function useCells({ contest, sheet, state, rows, onOpen }: DraftPicksProps): PickCell[] {
  const own = useZone();
  const { timeZone: event } = contest;
  const { day: today } = dayAndTime(own, event, useNow());
  return useMemo(() => {
    const { teams, waiting, line, lost, locked, filledFrom } = state;
    return rows.map((row) => {
      const save = saveOf(row, waiting, line, lost);
      return {
        row,
        sheet,
        clubs: contest.clubs,
        unfit: keptFromConfirming(teams, row),
        locked,
        save,
        saved: sheet.guest && save === 'saved' ? '' : wordsOfSave(save, row.updatedAt, { own, event, today }),
        filledFrom: filledFrom[row.pick] ?? null,
        onOpen,
        ...rowNews(state, row),
      };
    });
  }, [contest, sheet, state, rows, onOpen, own, event, today]);
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

const Line = memo(function Line(cell: PickCell) {
  return (
    <li className={`${styles.pickLine} ${markOf(cell)}`} aria-label={words.pickNumber(cell.row.pick)}>
      <PickLine {...cell} />
      <StatusCell {...cell} brief />
    </li>
  );
});
