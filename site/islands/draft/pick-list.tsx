import { memo, useCallback, useMemo } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import type { Selection } from '../../stores/draft/client.ts';
import { keptFromConfirming } from '../../stores/draft/edit.ts';
import { rowNews } from '../../stores/draft/news.ts';
import { type Offer, offers } from '../../stores/draft/offer.ts';
import type { DraftSheet, Sheet } from '../../stores/draft/picks.ts';
import { saveOf, wordsOfSave } from '../../stores/draft/save.ts';
import { dayAndTimeIn } from '../../words/zone.ts';
import { useNow, useZone } from '../rendered.tsx';
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

const COLUMNS = ['Pick', 'Team', 'Player', 'Position', 'Trade', 'Status'];

/** The picks: a table where there is room for one, a line each on a phone. A document has both, of which one is seen. */
export function DraftPicks({ onOpen, ...props }: DraftPicksProps) {
  const wide = useWide();
  const cells = useCells(props);
  return (
    <>
      {wide !== true && <PickLines cells={cells} onOpen={onOpen} />}
      {wide !== false && <PickTable cells={cells} sheet={props.sheet} />}
    </>
  );
}

function PickLines({ cells, onOpen }: { cells: readonly PickCell[]; onOpen: (pick: number) => void }) {
  return (
    <ul className={styles.lines} aria-label="Your picks">
      {cells.map((cell) => (
        <Line key={cell.row.pick} {...cell} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function PickTable({ cells, sheet }: { cells: readonly PickCell[]; sheet: DraftSheet }) {
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

function useCells({ contest, sheet, state, rows }: Omit<DraftPicksProps, 'onOpen'>): PickCell[] {
  const zone = useZone(contest.timeZone);
  const { prospects } = state;
  const { day: today } = dayAndTimeIn(zone, useNow());
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is offered changes as soon as all are known
  const offered = useCallback(
    (pick: number) => {
      const { rows, prospects: known } = sheet.$sheet.get();
      return offers(rows, known, pick);
    },
    [sheet, prospects],
  );
  const choices = useMemo(
    () => new Map<string, Offer>(prospects.map((prospect) => [prospect.player, { ...prospect, at: null }])),
    [prospects],
  );
  return useMemo(() => {
    const { teams, everyone, waiting, line, lost, locked, filledFrom } = state;
    return rows.map((row) => {
      const save = saveOf(row, waiting, line, lost);
      return {
        row,
        sheet,
        clubs: contest.clubs,
        unfit: keptFromConfirming(teams, row),
        offered,
        chosen: choices.get(row.player) ?? (everyone || row.player === '' ? null : chosenHere(row)),
        everyone,
        locked,
        save,
        saved: wordsOfSave(save, row.updatedAt, { zone, today }),
        filledFrom: filledFrom[row.pick] ?? null,
        ...rowNews(state, row),
      };
    });
  }, [contest, sheet, state, rows, choices, offered, zone, today]);
}

/** Somebody whom this device knows by name, until all are known. */
function chosenHere({ pick, player, position }: Selection): Offer {
  return { id: -pick, rank: 0, player, position, school: '', class: '', at: null };
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
