import { memo, useId } from 'react';
import { figure } from '#games/words';
import { elementName, matches, type ScoredCell, type ScoredPick, sharedWords } from '../../../stores/draft/scored.ts';
import { Chip } from '../../../ui/chip.tsx';
import { TeamMark } from '../../../ui/marks/team-mark.tsx';
import * as words from '../../../words/draft-results.ts';
import { ShareButton } from '../../share/share-button.tsx';
import styles from './scored-row.module.css';

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

const LETTERS: Record<ScoredCell, string> = {
  team: 'T',
  player: 'P',
  position: words.positionShort,
  trade: words.tradeShort,
};
const CELLS = Object.keys(LETTERS) as ScoredCell[];

function wordOf(values: ScoredPick['result'], cell: ScoredCell): string {
  if (!values) return '–';
  if (cell === 'trade') return values.trade ? words.yes : words.no;
  return values[cell] || '–';
}

/**
 * The real value, and the fan's below it with a mark and words; on a phone most cells are a letter
 * on its colour.
 */
function Compared({ scored, cell, who }: Pick<ScoredProps, 'scored' | 'who'> & { cell: ScoredCell }) {
  const right = matches(scored, cell);
  const mine = wordOf(scored.selection, cell);
  const came = (
    <span className={`${styles.words} ${styles.came} ${scored.result ? '' : styles.waiting}`}>
      {scored.result ? wordOf(scored.result, cell) : words.notYet}
    </span>
  );
  return (
    <>
      {cell === 'team' && scored.result ? (
        <span className={styles.real}>
          <span className={styles.club}>
            <TeamMark team={scored.result.team} size="small" />
          </span>
          {came}
        </span>
      ) : (
        came
      )}
      <span className={`${styles.words} ${right === null ? styles.mine : right ? styles.right : styles.wrong}`}>
        {right !== null && <span aria-hidden="true">{right ? '✓ ' : '✗ '}</span>}
        {right ? words.match : words.whosePick(who, mine)}
        {right === false && <span className="unseen">{words.noMatch}</span>}
      </span>
      <span className={styles.letter} aria-hidden="true">
        {LETTERS[cell]}
      </span>
    </>
  );
}

function PointsButton({ scored, open, onToggle, id }: ScoredProps & { id: string }) {
  if (scored.points === null) return <span className={`${styles.waiting} ${styles.none}`}>–</span>;
  return (
    <button
      type="button"
      className={styles.points}
      aria-expanded={open}
      aria-controls={open ? `${id}-why` : undefined}
      aria-label={words.pointsAtPickWhy(scored.points, scored.pick)}
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
            <span className={styles.of}>{words.pointsOf(points, max)}</span>
          </li>
        ))}
      </ul>
      {shared && <p className={styles.shared}>{shared}.</p>}
      {shareIn !== null && scored.selection?.player && (scored.points ?? 0) > 0 && (
        <p>
          <ShareButton contest={shareIn} slot={String(scored.pick)} label={words.onePick(scored.pick)} />
        </p>
      )}
    </div>
  );
}

function Marks({ scored, fresh }: Pick<ScoredProps, 'scored' | 'fresh'>) {
  if (!scored.perfect && !fresh) return null;
  return (
    <span className={styles.marks}>
      {scored.perfect && <Chip tone="gold">{words.perfect}</Chip>}
      {fresh && <Chip tone="primary">{words.justIn}</Chip>}
    </span>
  );
}

/** One pick: a row of a table where there is room for one. */
export const ScoredRow = memo(function ScoredRow(props: ScoredProps) {
  const { scored, who, open } = props;
  const id = useId();
  return (
    <>
      <tr
        data-pick={scored.pick}
        tabIndex={-1}
        className={[styles.row, scored.perfect && styles.perfect, props.fresh && styles.fresh]
          .filter(Boolean)
          .join(' ')}
      >
        <th scope="row" className="narrow">
          <span className="pick-number">{scored.pick}</span> <Marks {...props} />
        </th>
        {CELLS.map((cell) => (
          <td key={cell} className={`${styles[cell]} ${matches(scored, cell) ? styles.match : ''}`}>
            <Compared scored={scored} cell={cell} who={who} />
          </td>
        ))}
        <td className="number">
          <PointsButton {...props} id={id} />
        </td>
      </tr>
      {open && (
        <tr id={`${id}-why`} className={styles.reasons}>
          <td colSpan={6}>
            <Why {...props} />
          </td>
        </tr>
      )}
    </>
  );
});
