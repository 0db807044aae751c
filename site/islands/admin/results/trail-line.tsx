import { type Publication, rowText, sizeText, wasText } from '../../../stores/admin/trail.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Button } from '../../../ui/form/button.tsx';
import * as words from '../../../words/desk.ts';
import { Instant } from '../instant.tsx';
import styles from './paper-trail.module.css';

const TONES = { new: 'primary', changed: 'warning', same: 'neutral', removed: 'error' } as const;

/** One publication: who, when, from where, and what; if that is many rows, on tap. */
export function TrailLine({ line, onUndo }: { line: Publication; onUndo: () => void }) {
  const { by, feed, at, from, undoes, undone, canUndo, rows } = line;
  const list = (
    <ul className={styles.list}>
      {rows.map(({ row, was, change }) => (
        <li key={rowText(row)} className={styles.row}>
          <span>
            {rowText(row)}
            {change === 'changed' && was && <span className={styles.soft}> {words.wasBefore(wasText(was))}</span>}
          </span>
          {change && <Chip tone={TONES[change]}>{change}</Chip>}
        </li>
      ))}
    </ul>
  );
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <div className={styles.who}>
          <p>
            <strong>{by}</strong> {feed && <Chip>{words.feed}</Chip>}{' '}
            {undoes !== null && <Chip tone="warning">{words.undoOfAnother}</Chip>}{' '}
            {undone && <Chip>{words.undone}</Chip>}
          </p>
          <p className={styles.soft}>
            <Instant at={at} />
            {from && <> {words.undoneFrom(from)}</>}
          </p>
        </div>
        {canUndo && (
          <Button variant="outline" size="small" onClick={onUndo}>
            {words.undo}
          </Button>
        )}
      </div>
      {rows.length === 1 ? (
        list
      ) : (
        <details className={styles.rows}>
          <summary>{sizeText(line)}</summary>
          {list}
        </details>
      )}
    </li>
  );
}
