import { type Official, sign } from '../../../stores/admin/results-desk.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/desk.ts';
import styles from '../admin.module.css';
import { Instant } from '../instant.tsx';
import { Part, TaskButton } from '../part.tsx';
import { useTask } from '../use-task.ts';
import type { DeskProps } from './dashboard.tsx';

/** Which results are official, and the organiser's signature on them. */
export function SignResults({ desk: { contest, officials }, take }: DeskProps) {
  const task = useTask();
  const signAs = async (row: Official, official: boolean, tell: boolean) => {
    take({ officials: await sign(contest, row, official, tell) });
    return undefined;
  };
  if (officials.length === 0) return null;
  const isAnyOld = officials.some(({ old }) => old);
  return (
    <Part
      title={words.officialResults}
      hint={[words.provisionalUntilSigned, isAnyOld ? words.oldResultsAreOfficial : ''].join(' ')}
      task={task}
    >
      <ul className={styles.fans}>
        {officials.map((row) => (
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
              <TaskButton key={label} size="small" task={task} act={() => signAs(row, official, tell)}>
                {label}
                <span className="unseen"> {row.name}</span>
              </TaskButton>
            ))}
          </li>
        ))}
      </ul>
    </Part>
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
