import { useEffect, useState } from 'react';
import { sentenceOf } from '../../client/problem.ts';
import { type Official, officialsOf, sign } from '../../stores/admin/official.ts';
import type { Publishable } from '../../stores/admin/publication.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { exactText } from '../../words/zone.ts';
import { useAct } from '../use-act.ts';
import styles from './admin.module.css';

/** Which results are official, and the organiser's signature on them. `known` changes with what is published. */
export function SignResults({ contest, known }: { contest: Publishable; known: unknown }) {
  const [rows, setRows] = useState<readonly Official[]>([]);
  const { busy, failure, setFailure, run } = useAct();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is published is the reason to read anew
  useEffect(() => {
    officialsOf(contest).then(setRows, (problem: unknown) => setFailure(sentenceOf(problem)));
  }, [contest, known]);
  if (rows.length === 0 && failure === null) return null;
  return (
    <section className={styles.part} aria-label="Official results">
      <h3>Official results</h3>
      <p className={styles.soft}>
        Points are provisional until results are signed, or complete for ten minutes. Fans are told then.
      </p>
      {failure && <Banner tone="error">{failure}</Banner>}
      <ul className={styles.fans}>
        {rows.map((row) => (
          <li key={row.tournament} className={styles.row}>
            <span>
              {row.name}{' '}
              <Chip tone={row.official ? 'success' : 'warning'}>{row.official ? 'official' : 'provisional'}</Chip>{' '}
              {row.by && row.at && (
                <span className={styles.soft}>
                  signed by {row.by}, <time dateTime={row.at}>{exactText(Date.parse(row.at))}</time>
                </span>
              )}
            </span>
            {row.complete && (row.by !== null || !row.official) && (
              <Button
                variant="outline"
                size="small"
                busy={busy}
                onClick={() => run(async () => setRows(await sign(contest, row, !row.official)))}
              >
                {row.official ? 'Take signature back' : 'Sign as official'}
                <span className="unseen"> {row.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
