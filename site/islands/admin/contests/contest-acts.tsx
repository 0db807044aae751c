import { useState } from 'react';
import { STATES } from '#games/state';
import { gameNow } from '../../../client/clock.ts';
import type { Initial } from '../../../client/initial.ts';
import { saveBundle } from '../../../stores/admin/bundle.ts';
import {
  changeContest,
  hasNight,
  type ManagedContest,
  managedContestOf,
  undoChange,
} from '../../../stores/admin/contest-admin.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { Console } from '../console-page.tsx';
import { Instant } from '../instant.tsx';
import { Part, TaskButton, TaskForm } from '../part.tsx';
import { FirstPlaces } from '../results/moved.tsx';
import { useTask } from '../use-task.ts';
import { CancelledTournaments } from './cancelled-tournaments.tsx';
import { ContestFeeds } from './contest-feeds.tsx';
import { ContestFiles } from './contest-files.tsx';
import { LockMoves } from './lock-moves.tsx';
import { MissingList } from './missing-list.tsx';
import { MendName, WhoWithdrew } from './withdrawn.tsx';

/** What each part is given. `read`: reads all of it anew. */
export type ManagedProps = { managed: ManagedContest; read: () => Promise<void> };

/** All that an organiser may do about one contest. */
export function Managed({ initial }: { initial: Initial<ManagedContest | null> }) {
  return <Console initial={initial}>{(managed) => <AllParts first={managed} />}</Console>;
}

function AllParts({ first }: { first: ManagedContest }) {
  const [managed, setManaged] = useState(first);
  const { contest } = managed;
  const read = async () => {
    const next = await managedContestOf(contest.id, gameNow());
    if (next) setManaged(next);
  };
  const props = { managed, read };
  const isDraft = contest.said === 'draft';
  return (
    <>
      <div className="spread">
        <h1>{contest.title}</h1>
        <div className={styles.row}>
          <ButtonLink variant="outline" href="/admin/contests">
            {words.allContests}
          </ButtonLink>
          {!isDraft && (
            <ButtonLink variant="outline" href={`/admin/dashboard?contest=${contest.id}`}>
              {words.results}
            </ButtonLink>
          )}
        </div>
      </div>
      {isDraft && <BeforeOpen {...props} />}
      <State {...props} />
      {!isDraft && !hasNight(contest) && <CancelledTournaments {...props} />}
      <ContestFiles {...props} />
      {!isDraft && <WhoWithdrew {...props} />}
      {!isDraft && <MendName {...props} />}
      <ContestFeeds {...props} />
      <Changes {...props} />
    </>
  );
}

/** What a draft lacks, and the button that opens it to fans: what stops it is its sentence. */
function BeforeOpen({ managed: { contest, missing }, read }: ManagedProps) {
  const task = useTask(read);
  const open = async () => (await changeContest(contest.id, { state: 'open' })).message;
  return (
    <Part card title={words.beforeItOpens} task={task}>
      <MissingList missing={missing} />
      <TaskButton
        variant="primary"
        disabled={missing.some((each) => each.stops)}
        className={styles.submit}
        task={task}
        act={open}
      >
        {words.openToFans}
      </TaskButton>
    </Part>
  );
}

/** The state and the locks of a contest, how fans see it, and the way out: its bundle. */
function State({ managed, read }: ManagedProps) {
  const { id, path, said, state } = managed.contest;
  const task = useTask(read);
  const take = async ({ next }: Record<string, string>) => {
    const { message, data } = await changeContest(id, { state: STATES.find((each) => each === next) ?? said });
    return [message, ...data.warnings];
  };
  return (
    <Part card title={words.stateAndLocks} task={task}>
      {state === 'finished' && hasNight(managed.contest) && (
        <p>
          <Sentence
            text={words.watchNightAgain}
            parts={{ link: (label) => <a href={`/watch?draft=${path}`}>{label}</a> }}
          />
        </p>
      )}
      {said !== 'draft' && (
        <TaskForm key={said} task={task} button={words.changeState} onSend={take}>
          <SelectField
            label={words.state}
            name="next"
            defaultValue={said}
            options={STATES.map((value) => ({ value, label: value }))}
          />
        </TaskForm>
      )}
      <div className={styles.row}>
        <TaskButton task={task} act={() => saveBundle(id)}>
          {words.exportBundle}
        </TaskButton>
        <ButtonLink variant="outline" href={`/${path}/${said === 'draft' ? 'selections' : 'welcome'}`}>
          {words.seeAsFansWill}
        </ButtonLink>
      </div>
      <LockMoves key={managed.contest.nextLock} managed={managed} task={task} />
    </Part>
  );
}

/** Who changed what of a contest, latest first; the latest change of facts can be taken back. */
function Changes({ managed: { contest, changes }, read }: ManagedProps) {
  const task = useTask(read);
  const askFirst = async (change: number, says: string) => {
    const { message, data } = await undoChange(contest.id, change, { dry: true });
    return task.ask({
      title: words.undoChangeQuestion,
      text: [`${says}.`, `${message}.`, words.fansToldByMail(data.told), ...data.warnings].join(' '),
      more: data.moves && <FirstPlaces {...data.moves.top} />,
      button: words.undo,
      act: async () => (await undoChange(contest.id, change)).message,
    });
  };
  return (
    <Part card title={words.changes} task={task}>
      {changes.length === 0 && <p className={styles.soft}>{words.nothingWasChangedYet}</p>}
      <ul className={styles.fans}>
        {changes.map(({ id, by, at, from, says, undone, canUndo }) => (
          <li key={id} className={styles.row}>
            <span>
              <strong>{by}</strong> {says} {undone && <Chip>{words.undone}</Chip>}{' '}
              <span className={styles.soft}>
                <Instant at={at} />
                {from && ` ${words.fromNetwork(from)}`}
              </span>
            </span>
            {canUndo && (
              <TaskButton size="small" task={task} act={() => askFirst(id, says)}>
                {words.undo}
              </TaskButton>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
