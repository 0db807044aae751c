import { useEffect, useState } from 'react';
import type { Initial } from '../../../client/initial.ts';
import { sentenceOf } from '../../../client/problem.ts';
import { type Official, officialsOf, sign } from '../../../stores/admin/official.ts';
import type { Publishable } from '../../../stores/admin/publication.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/desk.ts';
import { useAct } from '../../use-act.ts';
import { useHasInitial } from '../../use-loaded.ts';
import styles from '../admin.module.css';
import { Instant } from '../instant.tsx';

type SignResultsProps = { contest: Publishable; initial: Initial<Official[]> | undefined; state: number | null };

/**
 * Which results are official, and the organiser's signature on them. `state` changes with what is
 * published (signedState).
 */
export function SignResults({ contest, initial, state }: SignResultsProps) {
  const [rows, setRows] = useState<readonly Official[]>(initial?.data ?? []);
  const hasInitial = useHasInitial(initial);
  const { busy, failure, setFailure, run } = useAct();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is published is the reason to read again
  useEffect(() => {
    if (hasInitial()) return;
    officialsOf(contest).then(setRows, (problem: unknown) => setFailure(sentenceOf(problem)));
  }, [contest, state]);
  if (rows.length === 0 && failure === null) return null;
  return (
    <section className={styles.part} aria-label={words.officialResults}>
      <h3>{words.officialResults}</h3>
      <p className={styles.soft}>
        {words.provisionalUntilSigned} {rows.some(({ old }) => old) && words.oldResultsAreOfficial}
      </p>
      {failure && <Banner tone="error">{failure}</Banner>}
      <ul className={styles.fans}>
        {rows.map((row) => (
          <li key={row.tournament} className={styles.row}>
            <span>
              {row.name}{' '}
              <Chip tone={row.official ? 'success' : 'warning'}>
                {row.official ? words.official : words.provisionalInLine}
              </Chip>{' '}
              {row.by && row.at && (
                <span className={styles.soft}>
                  <Sentence text={words.signedBy(row.by)} parts={{ when: <Instant at={row.at} /> }} />{' '}
                </span>
              )}
              {row.old && row.official && (
                <span className={styles.soft}>{row.told ? words.fansWereTold : words.nobodyWasTold}</span>
              )}
            </span>
            {actsOn(row).map(([label, official, tell]) => (
              <Button
                key={label}
                variant="outline"
                size="small"
                busy={busy}
                onClick={() => run(async () => setRows(await sign(contest, row, official, tell)))}
              >
                {label}
                <span className="unseen"> {row.name}</span>
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * What an organiser may do with results: the button, whether they are official then, and whether
 * fans are told of old ones.
 */
function actsOn({ complete, by, official, old, told }: Official): [label: string, official: boolean, tell: boolean][] {
  if (!complete || told) return [];
  if (by !== null) return [[words.takeSignatureBack, false, false]];
  if (!old) return official ? [] : [[words.signAsOfficial, true, false]];
  return [
    [words.signAndTellNobody, true, false],
    [words.signAndTellFans, true, true],
  ];
}
