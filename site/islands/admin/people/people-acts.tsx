import { useEffect, useState } from 'react';
import type { Initial } from '../../../client/initial.ts';
import { sentenceOf } from '../../../client/problem.ts';
import { type ActLine, actsOnPeople, actText, type NamedContest, type Page } from '../../../stores/admin/people.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/people.ts';
import { useHasInitial } from '../../use-loaded.ts';
import styles from '../admin.module.css';
import { Instant } from '../instant.tsx';
import { ShowOlder } from '../show-older.tsx';

type PeopleActsProps = { contests: readonly NamedContest[]; initial: Initial<Page<ActLine>> | undefined; turn: number };

/** Who did what about whom, latest first; read again at each `turn`. */
export function PeopleActs({ contests, initial, turn }: PeopleActsProps) {
  const [page, setPage] = useState<Page<ActLine>>(initial?.data ?? { lines: [], older: null });
  const [failure, setFailure] = useState<string | null>(null);
  const hasInitial = useHasInitial(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is the reason to read again
  useEffect(() => {
    if (hasInitial()) return;
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
      <h2 id="acts">{words.history}</h2>
      {failure && <Banner tone="error">{failure}</Banner>}
      {page.lines.length === 0 && <p>{words.nothingHasBeenDoneYet}</p>}
      <ol className={styles.fans}>
        {page.lines.map((line) => (
          <li key={line.id}>
            {actText(line, titleOf)}{' '}
            <span className={styles.soft}>
              <Sentence text={words.byWhomWhen(line.by)} parts={{ when: <Instant at={line.at} /> }} />
            </span>
          </li>
        ))}
      </ol>
      <ShowOlder at={{ acts: page.older }} onMore={more} />
    </section>
  );
}
