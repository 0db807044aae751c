import { memo, useId } from 'react';
import { figure } from '#games/words';
import { elementName, matches, type ScoredCell, type ScoredPick, sharedWords } from '../../stores/draft/scored.ts';
import { Chip } from '../../ui/chip.tsx';
import { TeamMark } from '../../ui/marks/team-mark.tsx';
import { ShareButton } from '../share/share-button.tsx';
import styles from './actual-results.module.css';

export type ScoredProps = {
  scored: ScoredPick;
  entries: number;
  /** 'You', or the fan's name. */
  who: string;
  /** The contest, if this is the fan's own; else null. */
  shareIn: string | null;
  fresh: boolean;
  open: boolean;
  onToggle: (pick: number) => void;
};

const NAMES: Record<ScoredCell, string> = { team: 'Team', player: 'Player', position: 'Position', trade: 'Trade' };
const CELLS = Object.keys(NAMES) as ScoredCell[];

function wordOf(values: ScoredPick['result'], cell: ScoredCell): string {
  if (!values) return '–';
  if (cell === 'trade') return values.trade ? 'Yes' : 'No';
  return values[cell] || '–';
}

/** The real value, and the fan's below it with a mark and words. */
function Compared({ scored, cell, who }: Pick<ScoredProps, 'scored' | 'who'> & { cell: ScoredCell }) {
  const right = matches(scored, cell);
  const mine = wordOf(scored.selection, cell);
  return (
    <span className={styles.compared}>
      <span className={styles.real}>
        {cell === 'team' && scored.result && <TeamMark team={scored.result.team} size="small" />}
        {scored.result ? wordOf(scored.result, cell) : <span className={styles.waiting}>Not yet</span>}
      </span>
      <span className={right === null ? styles.mine : right ? styles.right : styles.wrong}>
        {right !== null && <span aria-hidden="true">{right ? '✓ ' : '✗ '}</span>}
        {right ? 'Match' : `${who}: ${mine}`}
        {right === false && <span className="unseen">, no match</span>}
      </span>
    </span>
  );
}

function PointsButton({ scored, open, onToggle, id }: ScoredProps & { id: string }) {
  if (scored.points === null) return <span className={styles.waiting}>–</span>;
  return (
    <button
      type="button"
      className={styles.points}
      aria-expanded={open}
      aria-controls={`${id}-why`}
      aria-label={`${scored.points} points at pick ${scored.pick}, why`}
      onClick={() => onToggle(scored.pick)}
    >
      {figure(scored.points)}
      <span className={styles.chevron} aria-hidden="true" />
    </button>
  );
}

function Why({ scored, entries, shareIn }: Pick<ScoredProps, 'scored' | 'entries' | 'shareIn'>) {
  const shared = sharedWords(scored, entries);
  return (
    <div className={styles.why}>
      <ul>
        {scored.reasons.map(({ element, points, max, because }) => (
          <li key={element} className={points > 0 ? styles.earned : styles.missed}>
            <span>
              <strong>
                <span aria-hidden="true">{points > 0 ? '✓ ' : '✗ '}</span>
                {elementName(element)}
              </strong>
              {because}
            </span>
            <span className={styles.of}>
              {points} of {max}
            </span>
          </li>
        ))}
      </ul>
      {shared && <p className={styles.shared}>{shared}.</p>}
      {shareIn !== null && scored.selection?.player && (scored.points ?? 0) > 0 && (
        <p>
          <ShareButton contest={shareIn} slot={String(scored.pick)} label={`pick ${scored.pick}`} />
        </p>
      )}
    </div>
  );
}

function Marks({ scored, fresh }: Pick<ScoredProps, 'scored' | 'fresh'>) {
  return (
    <>
      {scored.perfect && <Chip tone="gold">★ Perfect</Chip>}
      {fresh && <Chip tone="primary">Just in</Chip>}
    </>
  );
}

function looksOf({ scored, fresh }: ScoredProps, base: string | undefined): string {
  return [base, scored.perfect && styles.perfect, fresh && styles.fresh].filter(Boolean).join(' ');
}

export const ScoredRow = memo(function ScoredRow(props: ScoredProps) {
  const { scored, who, open } = props;
  const id = useId();
  return (
    <>
      <tr data-pick={scored.pick} tabIndex={-1} className={looksOf(props, styles.row)}>
        <th scope="row" className="narrow">
          <span className={styles.number}>{scored.pick}</span> <Marks {...props} />
        </th>
        {CELLS.map((cell) => (
          <td key={cell} className={matches(scored, cell) ? styles.match : undefined}>
            <Compared scored={scored} cell={cell} who={who} />
          </td>
        ))}
        <td className="number">
          <PointsButton {...props} id={id} />
        </td>
      </tr>
      <tr id={`${id}-why`} hidden={!open}>
        <td colSpan={6}>{open && <Why {...props} />}</td>
      </tr>
    </>
  );
});

export const ScoredCard = memo(function ScoredCard(props: ScoredProps) {
  const { scored, who, open } = props;
  const id = useId();
  return (
    <li
      data-pick={scored.pick}
      tabIndex={-1}
      className={looksOf(props, styles.card)}
      aria-label={`Pick ${scored.pick}`}
    >
      <div className={styles.cardHead}>
        <span className={styles.number}>{scored.pick}</span>
        <span className={styles.marks}>
          <Marks {...props} />
        </span>
        <PointsButton {...props} id={id} />
      </div>
      <dl className={styles.cells}>
        {CELLS.map((cell) => (
          <div key={cell} className={matches(scored, cell) ? styles.match : undefined}>
            <dt>{NAMES[cell]}</dt>
            <dd>
              <Compared scored={scored} cell={cell} who={who} />
            </dd>
          </div>
        ))}
      </dl>
      <div id={`${id}-why`} hidden={!open}>
        {open && <Why {...props} />}
      </div>
    </li>
  );
});
