import type { Official } from '#schema/wire/publication';
import { request } from '../../../client/request.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/desk.ts';
import { Part, TaskButton } from '../../part.tsx';
import styles from '../admin.module.css';
import { Instant } from '../console-page.tsx';
import { useTask } from '../task-form.tsx';
import type { DeskProps } from './dashboard.tsx';

export function SignResults({ desk: { contest, officials }, isNext, read }: DeskProps) {
  const task = useTask();
  const signAs = async ({ tournament }: Official, official: boolean, tell: boolean) => {
    await request('PUT /{contest}/official', { contest, body: { tournament, official, ...(tell && { tell }) } });
    await read();
  };
  if (officials.length === 0) return null;
  const isAnyOld = officials.some(({ old }) => old);
  return (
    <Part
      className={styles.part}
      title={words.officialResults}
      hint={[words.provisionalUntilSigned, isAnyOld ? words.oldResultsAreOfficial : ''].join(' ')}
      open={isNext}
      act={task}
    >
      <ul className="block breaks">
        {officials.map((row) => (
          <li key={row.tournament} className="row">
            <span>
              {row.name}{' '}
              <Chip tone={row.official ? 'success' : 'warning'}>
                {row.official ? words.official : words.provisionalInLine}
              </Chip>{' '}
              {row.by && row.at && (
                <span className="soft small">
                  <Sentence text={words.signedBy(row.by)} parts={{ when: <Instant at={row.at} /> }} />{' '}
                </span>
              )}
              {row.old && row.official && (
                <span className="soft small">{row.told ? words.fansWereTold : words.nobodyWasTold}</span>
              )}
            </span>
            {actsOn(row).map(([label, official, tell]) => (
              <TaskButton
                key={label}
                size="small"
                task={task}
                act={() => signAs(row, official, tell)}
                text={`${label}<hidden> ${row.name}</hidden>`}
              />
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
