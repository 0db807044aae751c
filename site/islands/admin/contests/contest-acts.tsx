import { useState } from 'react';
import { STATES } from '#games/state';
import { gameNow } from '../../../client/clock.ts';
import { saveFile } from '../../../client/files.ts';
import type { Initial } from '../../../client/initial.ts';
import { request } from '../../../client/request.ts';
import { hasNight, type ManagedContest, managedContestOf } from '../../../stores/admin/contest-admin.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/contests-console.ts';
import { Part, TaskButton } from '../../part.tsx';
import { Console, Head, Instant } from '../console-page.tsx';
import { TaskForm, tryFirst, useTask } from '../task-form.tsx';
import { MissingList } from './bundle-preview.tsx';
import { ContestFeeds } from './contest-feeds.tsx';
import { ContestFiles } from './contest-files.tsx';
import { CancelledTournaments, LockMoves } from './locks.tsx';
import { MendName, WhoWithdrew } from './withdrawn.tsx';

/** What each part is given. `read`: reads all of it anew. */
export type ManagedProps = { managed: ManagedContest; read: () => Promise<void> };

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
      <Head title={contest.title}>
        <ButtonLink variant="outline" href="/admin/contests">
          {words.allContests}
        </ButtonLink>
        {!isDraft && (
          <ButtonLink variant="outline" href={`/admin/dashboard?contest=${contest.id}`}>
            {words.results}
          </ButtonLink>
        )}
      </Head>
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
  const open = () => request('PATCH /admin/contests/{id}', { params: { id: contest.id }, body: { state: 'open' } });
  return (
    <Part card title={words.beforeItOpens} act={task}>
      <MissingList missing={missing} />
      <TaskButton
        variant="primary"
        disabled={missing.some((each) => each.stops)}
        className="start"
        task={task}
        act={open}
        text={words.openToFans}
      />
    </Part>
  );
}

function State({ managed, read }: ManagedProps) {
  const { id, path, said, state } = managed.contest;
  const task = useTask(read);
  const take = (next: string) =>
    request('PATCH /admin/contests/{id}', {
      params: { id },
      body: { state: STATES.find((each) => each === next) ?? said },
    });
  const takeBundle = async () =>
    saveFile(await request('GET /admin/contests/{id}/bundle', { params: { id } }), `${id}.zip`);
  return (
    <Part card title={words.stateAndLocks} act={task}>
      {state === 'finished' && hasNight(managed.contest) && (
        <p>
          <Sentence text={words.watchNightAgain} links={{ link: `/watch?draft=${path}` }} />
        </p>
      )}
      {said !== 'draft' && (
        <TaskForm key={said} task={task} button={words.changeState} onSend={(typed) => take(typed('next'))}>
          <SelectField
            label={words.state}
            name="next"
            defaultValue={said}
            options={STATES.map((value) => ({ value, label: value }))}
          />
        </TaskForm>
      )}
      <div className="row">
        <TaskButton task={task} act={takeBundle} text={words.exportBundle} />
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
  const undo = (change: number, says: string) =>
    tryFirst(
      task,
      (query) =>
        request('POST /admin/contests/{id}/changes/{change}/undo', { params: { id: contest.id, change }, query }),
      {
        title: words.undoChangeQuestion,
        button: words.undo,
        says: ({ message }) => [`${says}.`, `${message}.`],
      },
    );
  return (
    <Part card title={words.changes} act={task}>
      {changes.length === 0 && <p className="soft small">{words.nothingWasChangedYet}</p>}
      <ul className="block breaks">
        {changes.map(({ id, by, at, from, says, undone, canUndo }) => (
          <li key={id} className="row">
            <span>
              <strong>{by}</strong> {says} {undone && <Chip>{words.undone}</Chip>}{' '}
              <span className="soft small">
                <Instant at={at} />
                {from && ` ${words.fromNetwork(from)}`}
              </span>
            </span>
            {canUndo && <TaskButton size="small" task={task} act={undo(id, says)} text={words.undo} />}
          </li>
        ))}
      </ul>
    </Part>
  );
}
