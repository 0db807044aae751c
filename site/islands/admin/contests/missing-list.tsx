import type { Missing } from '#seasons/missing';
import styles from '../admin.module.css';

/** What is missing before a contest may open, what stops it first. */
export function MissingList({ missing }: { missing: readonly Missing[] }) {
  if (missing.length === 0) return <p>Nothing is missing: it can open.</p>;
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
      {list('Before it can open:', stops)}
      {list('To look at before it opens:', looks)}
    </div>
  );
}
