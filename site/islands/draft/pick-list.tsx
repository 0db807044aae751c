import { memo, useCallback, useMemo } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import type { Selection } from '../../stores/draft/client.ts';
import { keptFromConfirming } from '../../stores/draft/edit.ts';
import { type Offer, offers } from '../../stores/draft/offer.ts';
import type { DraftSheet, Sheet } from '../../stores/draft/picks.ts';
import { saveOf } from '../../stores/draft/save.ts';
import { useDrawn } from '../use-drawn.ts';
import { useWide } from '../use-wide.ts';
import { type PickCell, PickNumber, PlayerCell, PositionCell, StatusCell, TeamCell, TradeCell } from './pick-cells.tsx';
import styles from './sheet.module.css';

type DraftPicksProps = { contest: MockDraft; sheet: DraftSheet; state: Sheet; rows: readonly Selection[] };

/** Picks drawn at a time: about what a phone shows at once. */
const AT_A_TIME = 2;

const COLUMNS = ['Pick', 'Team', 'Player', 'Position', 'Trade', 'Status'];

/** The picks: a table where there is room for one, a list of cards on a phone. */
export function DraftPicks({ contest, sheet, state, rows }: DraftPicksProps) {
  const wide = useWide();
  const cells = useCells(contest, sheet, state, rows.slice(0, useDrawn(rows.length, AT_A_TIME)));
  if (!wide)
    return (
      <ul className={styles.cards} aria-label="Your picks">
        {cells.map((cell) => (
          <PickCard key={cell.row.pick} {...cell} />
        ))}
      </ul>
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
          <PickRow key={cell.row.pick} {...cell} />
        ))}
      </tbody>
    </table>
  );
}

function useCells(contest: MockDraft, sheet: DraftSheet, state: Sheet, shown: readonly Selection[]): PickCell[] {
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
  }));
}

const PickRow = memo(function Row(cell: PickCell) {
  return (
    <tr className={styles.row}>
      <th scope="row" className="narrow">
        <PickNumber {...cell} />
      </th>
      <td className={styles.team}>
        <TeamCell {...cell} />
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

const PickCard = memo(function Card(cell: PickCell) {
  const { pick } = cell.row;
  return (
    <li className={styles.card} aria-label={`Pick ${pick}`}>
      <div className={styles.cardHead}>
        <PickNumber {...cell} />
        <div className={styles.cardTeam}>
          <TeamCell {...cell} />
        </div>
        <PositionCell {...cell} />
      </div>
      <PlayerCell {...cell} />
      <div className={styles.cardFoot}>
        <TradeCell {...cell} labelled />
        <StatusCell {...cell} />
      </div>
    </li>
  );
});
