import { useState } from 'react';
import { people as calls } from '#schema/wire/paths/organisers';
import type { Somebody } from '#schema/wire/people';
import { request } from '../../../client/request.ts';
import type { NamedContest } from '../../../stores/admin/people.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Field, SelectField } from '../../../ui/form/field.tsx';
import * as words from '../../../words/people.ts';
import styles from '../admin.module.css';
import { type Task, TaskButton, TaskForm } from '../part.tsx';

type PersonRowProps = { somebody: Somebody; contests: readonly NamedContest[]; task: Task };

/**
 * Somebody, and behind their name what an administrator may do about them. Nothing here tells what
 * they pick.
 */
export function PersonRow({ somebody, contests, task }: PersonRowProps) {
  const { id, username, verified, blocked, isAdmin, organises } = somebody;
  const titleOf = (id: string) => contests.find((contest) => contest.id === id)?.title ?? id;
  const who = (
    <>
      <span className={`grow ${styles.who}`}>
        <strong>@{username}</strong>
        <span className="soft small">{somebody.email}</span>
      </span>
      <span className="row gap-1">
        {!verified && <Chip>{words.notVerified}</Chip>}
        {blocked && <Chip tone="error">{words.blocked}</Chip>}
        {isAdmin && <Chip tone="primary">{words.administrator}</Chip>}
        {organises.map((id) => (
          <Chip key={id}>{words.organiserOf(titleOf(id))}</Chip>
        ))}
      </span>
    </>
  );
  return (
    <li className={styles.person}>
      {isAdmin ? (
        <div className="line">{who}</div>
      ) : (
        <details>
          <summary className="line chevron">{who}</summary>
          <div className={`column ${styles.part}`}>
            <p className="soft small">
              {somebody.firstName} {somebody.lastName}, {somebody.email}. {words.inContests(somebody.entries)}
            </p>
            {verified ? (
              <OfVerified somebody={somebody} contests={contests} task={task} />
            ) : (
              <TaskButton className="start" task={task} act={() => request(calls.sendProofAgain, { params: { id } })}>
                {words.sendLinkAgain}
              </TaskButton>
            )}
            <TaskForm
              danger
              task={task}
              button={words.deleteForGood}
              onSend={(typed) => request(calls.deletePerson, { params: { id }, body: { username: typed('username') } })}
            >
              <Field
                label={words.typeToConfirm(username)}
                hint={words.whatDeletionDoes}
                name="username"
                autoComplete="off"
                autoCapitalize="none"
                required
              />
            </TaskForm>
          </div>
        </details>
      )}
    </li>
  );
}

/** An organiser does the desk of a contest and takes its files, and nothing else. */
function OfVerified({ somebody: { id, username, blocked, organises }, contests, task }: PersonRowProps) {
  const [contest, setContest] = useState(contests[0]?.id ?? '');
  const does = organises.includes(contest);
  const change = (body: { username: string } | { blocked: boolean }) =>
    request(calls.changePerson, { params: { id }, body });
  const askToBlock = async () =>
    task.ask({
      title: words.blockQuestion(username),
      text: words.whatBlockingDoes,
      button: words.block,
      act: () => change({ blocked: true }),
    });
  return (
    <>
      <TaskForm task={task} button={words.rename} onSend={(typed) => change({ username: typed('to') })}>
        <Field label={words.newUsername} name="to" autoComplete="off" autoCapitalize="none" required />
      </TaskForm>
      <TaskForm
        task={task}
        button={does ? words.dismiss : words.makeOrganiser}
        onSend={() => {
          const params = { id: contest, userId: id };
          return does ? request(calls.dismissOrganiser, { params }) : request(calls.nameOrganiser, { params });
        }}
      >
        <SelectField
          label={words.organiserOfContest}
          hint={words.whatOrganisersDo}
          value={contest}
          options={contests.map(({ id: value, title }) => ({ value, label: title }))}
          onChange={(event) => setContest(event.target.value)}
        />
      </TaskForm>
      <TaskButton className="start" task={task} act={blocked ? () => change({ blocked: false }) : askToBlock}>
        {blocked ? words.unblock : words.block}
      </TaskButton>
    </>
  );
}
