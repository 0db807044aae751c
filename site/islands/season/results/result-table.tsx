import { Fragment, useId, useState } from 'react';
import type { OneAndDone } from '#games/one-and-done/contest';
import { capital } from '#games/words';
import type { ResultCell, TournamentRow } from '../../../stores/season/result-rows.ts';
import { sharedText } from '../../../stores/season/season-story.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Provisional } from '../../../ui/feedback/provisional.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { dayText } from '../../../words/day.ts';
import * as words from '../../../words/season-results.ts';
import { ShareButton } from '../../share/share-button.tsx';
import styles from './results-body.module.css';

const STANDINGS: Record<TournamentRow['standing'], { word: string; tone: ChipTone }> = {
  cancelled: { word: words.cancelled, tone: 'neutral' },
  open: { word: words.open, tone: 'primary' },
  missed: { word: words.noPick, tone: 'neutral' },
  awaiting: { word: words.locked, tone: 'warning' },
  'so far': { word: words.soFar, tone: 'warning' },
  final: { word: words.complete, tone: 'success' },
};

/** A longer season starts with what has been and what is picked. */
const MOST = 10;

type SeasonResultTableProps = {
  contest: OneAndDone;
  rows: readonly TournamentRow[];
  /** Whether these are the fan's own: they may be shared. */
  own: boolean;
};

/**
 * Every tournament with what was picked, how it went and what that earned; the reasons on demand.
 */
export function SeasonResultTable({ contest, rows, own }: SeasonResultTableProps) {
  const single = contest.categories.length === 1;
  const [all, setAll] = useState(false);
  if (rows.length === 0) return <p className={styles.soft}>{words.noResultsYet}</p>;
  const ahead = rows.filter(({ standing, total }) => standing === 'open' && total === '-');
  const long = rows.length > MOST && ahead.length > 0;
  const shown = long && !all ? rows.filter((row) => !ahead.includes(row)) : rows;
  return (
    <>
      {long && (
        <Button
          variant="outline"
          size="small"
          aria-pressed={all}
          className={styles.toggle}
          onClick={() => setAll(!all)}
        >
          {all ? words.hideWhatIsStillAhead : words.showStillAhead(ahead.length)}
        </Button>
      )}
      {shown.length === 0 && <p className={styles.soft}>{words.nothingPickedYetAndNo}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="table-scroll" aria-label={words.resultsByTournament} tabIndex={0} hidden={shown.length === 0}>
        <table className={`table stack ${styles.results}`}>
          <thead>
            {!single && (
              <tr>
                <th scope="col" rowSpan={2}>
                  {words.tournament}
                </th>
                {contest.categories.map(({ name }) => (
                  <th key={name} scope="colgroup" colSpan={3} className={styles.group}>
                    {name}
                  </th>
                ))}
                <th scope="col" rowSpan={2} className="number">
                  {words.totalPoints}
                </th>
              </tr>
            )}
            <tr>
              {single && <th scope="col">{words.tournament}</th>}
              {contest.categories.map(({ name }) => (
                <Fragment key={name}>
                  <th scope="col">{single ? capital(contest.athleteWord) : words.selection}</th>
                  {!single && <th scope="col">{words.result}</th>}
                  <th scope="col" className="number">
                    {contest.unit === 'USD' ? words.earnings : words.points}
                  </th>
                </Fragment>
              ))}
              {single && (
                <th scope="col">
                  <span className="unseen">{words.reason}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <TournamentLines key={row.tournament} contest={contest} row={row} own={own} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

type TournamentLinesProps = Pick<SeasonResultTableProps, 'contest' | 'own'> & { row: TournamentRow };

function TournamentLines({ contest, row, own }: TournamentLinesProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const single = contest.categories.length === 1;
  const reasons = row.cells.flatMap(({ category, selection, reason, shared, earned }) => {
    const words = [reason, shared !== null && sharedText(shared)].filter(Boolean);
    return words.length > 0 ? [{ category, selection, earned, reason: words.join('. ') }] : [];
  });
  const { word, tone } = STANDINGS[row.standing];
  const why = reasons.length > 0 && (
    <Button
      variant="quiet"
      size="small"
      aria-expanded={open}
      aria-controls={id}
      aria-label={words.whyOfTournament(row.tournament)}
      onClick={() => setOpen(!open)}
    >
      {words.why}
    </Button>
  );
  return (
    <>
      <tr className={rowClass(contest, row)}>
        <th scope="row" className={styles.tournament}>
          {row.tournament}
          <span className={styles.under}>
            {row.startsOn && dayText(row.startsOn)}
            {row.surface && ` · ${row.surface}`} <Chip tone={tone}>{word}</Chip> {row.provisional && <Provisional />}
          </span>
        </th>
        {row.cells.map((cell) => (
          <Cells key={cell.category} contest={contest} cell={cell} />
        ))}
        {single ? (
          <td className={styles.why}>{why}</td>
        ) : (
          <td data-label={words.totalPoints} className={`number ${styles.total}`}>
            {row.total} {why}
          </td>
        )}
      </tr>
      {open && (
        <tr id={id} className={rowClass(contest, row)}>
          <td colSpan={2 + row.cells.length * 3} className={styles.all}>
            <ul className={styles.reasons}>
              {reasons.map(({ category, selection, earned, reason }) => (
                <li key={category}>
                  {!single && <strong>{category}: </strong>}
                  {reason} {own && earned && <ShareButton contest={contest.id} slot={earned} label={selection} />}
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
  const waits = cell.outcome === 'waits';
  return (
    <>
      <td data-label={single ? capital(contest.athleteWord) : cell.category} className={styles.who}>
        {cell.selection}
        {single && (cell.outcome === 'never started' || cell.outcome === 'cancelled') && (
          <span className={styles.under}>{cell.result}</span>
        )}
      </td>
      {!single && <td className={waits ? styles.soft : undefined}>{cell.result}</td>}
      <td className={waits ? `number ${styles.soft}` : 'number'}>{waits && !single ? words.awaiting : cell.points}</td>
    </>
  );
}

function rowClass(contest: OneAndDone, { tone }: TournamentRow): string {
  return [
    tone && { clay: `clay ${styles.clay}`, grass: `grass ${styles.grass}`, hard: `hard ${styles.hard}` }[tone],
    contest.categories.length === 1 && styles.single,
  ]
    .filter(Boolean)
    .join(' ');
}
