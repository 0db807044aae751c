import { Fragment, useId, useState } from 'react';
import type { OneAndDone } from '#games/one-and-done/contest';
import { AWAITING, type ResultCell, type ResultRow } from '../stores/season-results.ts';
import { capital, dayText } from '../stores/season-words.ts';
import { Button } from '../ui/button.tsx';
import { Chip, type ChipTone } from '../ui/chip.tsx';
import styles from './season-results.module.css';

const STANDINGS: Record<ResultRow['standing'], { word: string; tone: ChipTone }> = {
  open: { word: 'Open', tone: 'primary' },
  awaiting: { word: 'Locked', tone: 'warning' },
  'so far': { word: 'So far', tone: 'warning' },
  final: { word: 'Final', tone: 'success' },
};

/** Every tournament with what was picked, how it went and what that earned; the reasons on demand. */
export function SeasonResultTable({ contest, rows }: { contest: OneAndDone; rows: readonly ResultRow[] }) {
  const single = contest.categories.length === 1;
  if (rows.length === 0) return <p className={styles.soft}>No results yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-scroll" aria-label="Results by tournament" tabIndex={0}>
      <table className={`table stack ${styles.results}`}>
        <thead>
          {!single && (
            <tr>
              <th scope="col" rowSpan={2}>
                Tournament
              </th>
              {contest.categories.map(({ name }) => (
                <th key={name} scope="colgroup" colSpan={3} className={styles.group}>
                  {name}
                </th>
              ))}
              <th scope="col" rowSpan={2} className="number">
                Total Points
              </th>
            </tr>
          )}
          <tr>
            {single && <th scope="col">Tournament</th>}
            {contest.categories.map(({ name }) => (
              <Fragment key={name}>
                <th scope="col">{single ? capital(contest.athleteWord) : 'Selection'}</th>
                {!single && <th scope="col">Result</th>}
                <th scope="col" className="number">
                  {contest.unit === 'USD' ? 'Earnings' : 'Points'}
                </th>
              </Fragment>
            ))}
            {single && (
              <th scope="col">
                <span className="unseen">Reason</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.tournament} contest={contest} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ contest, row }: { contest: OneAndDone; row: ResultRow }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const single = contest.categories.length === 1;
  const reasons = row.cells.flatMap(({ category, reason }) => (reason ? [{ category, reason }] : []));
  const { word, tone } = STANDINGS[row.standing];
  const why = reasons.length > 0 && (
    <Button
      variant="quiet"
      size="small"
      aria-expanded={open}
      aria-controls={id}
      aria-label={`Why: ${row.tournament}`}
      onClick={() => setOpen(!open)}
    >
      Why
    </Button>
  );
  return (
    <>
      <tr className={row.tone ?? undefined}>
        <th scope="row" className={styles.tournament}>
          {row.tournament}
          <span className={styles.under}>
            {row.startsOn && dayText(row.startsOn)}
            {row.surface && ` · ${row.surface}`} <Chip tone={tone}>{word}</Chip>
          </span>
        </th>
        {row.cells.map((cell) => (
          <Cells key={cell.category} contest={contest} cell={cell} />
        ))}
        <td data-label={single ? '' : 'Total Points'} className={`number ${styles.total}`}>
          {!single && row.total} {why}
        </td>
      </tr>
      {open && (
        <tr id={id} className={row.tone ?? undefined}>
          <td colSpan={2 + row.cells.length * 3}>
            <ul className={styles.reasons}>
              {reasons.map(({ category, reason }) => (
                <li key={category}>
                  {!single && <strong>{category}: </strong>}
                  {reason}
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  );
}

function Cells({ contest, cell }: { contest: OneAndDone; cell: ResultCell }) {
  const single = contest.categories.length === 1;
  const label = (what: string) => (single ? capital(what) : `${cell.category} ${what}`);
  const waits = cell.points === AWAITING;
  return (
    <>
      <td data-label={label(single ? contest.athleteWord : 'selection')}>
        {cell.selection}
        {single && cell.result === 'Never started' && <span className={styles.under}>{cell.result}</span>}
      </td>
      {!single && (
        <td data-label={label('result')} className={waits ? styles.soft : undefined}>
          {cell.result}
        </td>
      )}
      <td
        data-label={label(contest.unit === 'USD' ? 'earnings' : 'points')}
        className={waits ? `number ${styles.soft}` : 'number'}
      >
        {waits && !single ? 'Awaiting' : cell.points}
      </td>
    </>
  );
}
