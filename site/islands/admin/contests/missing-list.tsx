import type { Missing } from '#seasons/missing';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';

/** What is missing before a contest may open, what stops it first. */
export function MissingList({ missing }: { missing: readonly Missing[] }) {
  if (missing.length === 0) return <p>{words.nothingIsMissing}</p>;
  const stops = missing.filter((each) => each.stops);
  const looks = missing.filter((each) => !each.stops);
  const list = (title: string, lines: readonly Missing[]) =>
    lines.length > 0 && (
      <>
        <p>{title}</p>
        <ul className={styles.list}>
          {lines.map(({ says }) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      </>
    );
  return (
    <div className={styles.missing}>
      {list(words.beforeItCanOpen, stops)}
      {list(words.lookAtBeforeItOpens, looks)}
    </div>
  );
}
