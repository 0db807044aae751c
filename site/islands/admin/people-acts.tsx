import { useEffect, useState } from 'react';
import { sentenceOf } from '../../client/problem.ts';
import { type ActLine, actsOnPeople, actText, type NamedContest, type Page } from '../../stores/admin/people.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { exactText } from '../../words/zone.ts';
import styles from './admin.module.css';

/** Who did what about whom, latest first; read anew at each `turn`. */
export function PeopleActs({ contests, turn }: { contests: NamedContest[]; turn: number }) {
  const [page, setPage] = useState<Page<ActLine>>({ lines: [], older: null });
  const [failure, setFailure] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is the reason to read anew
  useEffect(() => {
    actsOnPeople().then(setPage, (error: unknown) => setFailure(sentenceOf(error)));
  }, [turn]);

  async function more() {
    if (page.older === null) return;
    try {
      const next = await actsOnPeople(page.older);
      setPage({ lines: [...page.lines, ...next.lines], older: next.older });
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }

  const titleOf = (id: string) => contests.find((contest) => contest.id === id)?.title ?? id;
  return (
    <section className={styles.card} aria-labelledby="acts">
      <h2 id="acts">History</h2>
      {failure && <Banner tone="error">{failure}</Banner>}
      {page.lines.length === 0 && <p>Nothing has been done yet.</p>}
      <ol className={styles.fans}>
        {page.lines.map((line) => (
          <li key={line.id}>
            {actText(line, titleOf)}{' '}
            <span className={styles.soft}>
              by {line.by}, <time dateTime={line.at}>{exactText(Date.parse(line.at))}</time>
            </span>
          </li>
        ))}
      </ol>
      {page.older !== null && (
        <Button variant="outline" className={styles.submit} onClick={more}>
          Show older
        </Button>
      )}
    </section>
  );
}
