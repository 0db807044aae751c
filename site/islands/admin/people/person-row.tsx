import { useState } from 'react';
import { changeSomebody, type NamedContest, type PersonChange, type Somebody } from '../../../stores/admin/people.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import * as words from '../../../words/people.ts';
import styles from '../admin.module.css';
import { TaskForm } from '../task-form.tsx';
import type { Task } from '../use-task.ts';

type PersonRowProps = { somebody: Somebody; contests: readonly NamedContest[]; task: Task };

/**
 * Somebody, and behind their name what an administrator may do about them. Nothing here tells what
 * they pick.
 */
export function PersonRow({ somebody, contests, task }: PersonRowProps) {
  const { username, verified, blocked, isAdmin, organises } = somebody;
  const titleOf = (id: string) => contests.find((contest) => contest.id === id)?.title ?? id;
  const who = (
    <>
      <span className={styles.who}>
        <strong>@{username}</strong>
        <span className={styles.soft}>
          {somebody.firstName} {somebody.lastName}, {somebody.email}
        </span>
      </span>
      <span className={styles.chips}>
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
        <div>{who}</div>
      ) : (
        <details>
          <summary>{who}</summary>
          <p className={styles.soft}>{words.inContests(somebody.entries)}</p>
          <Acts somebody={somebody} contests={contests} task={task} />
        </details>
      )}
    </li>
  );
}

/** What may be done about somebody, what cannot be undone last. */
function Acts({ somebody, contests, task }: PersonRowProps) {
  const { username, verified, blocked, organises } = somebody;
  const change = (wish: PersonChange) => changeSomebody(somebody, wish);
  if (!verified)
    return (
      <div className={styles.part}>
        <Button
          variant="outline"
          className={styles.submit}
          busy={task.busy}
          onClick={() => task.run(() => change({ act: 'send link' }))}
        >
          {words.sendLinkAgain}
        </Button>
        <Deletion username={username} task={task} change={change} />
      </div>
    );
  const block = () =>
    task.ask({
      title: words.blockQuestion(username),
      text: words.whatBlockingDoes,
      button: words.block,
      act: () => change({ act: 'block' }),
    });
  return (
    <div className={styles.part}>
      <TaskForm task={task} button={words.rename} onSend={({ to = '' }) => change({ act: 'rename', username: to })}>
        <Field label={words.newUsername} name="to" autoComplete="off" autoCapitalize="none" required />
      </TaskForm>
      <Organising organises={organises} contests={contests} task={task} change={change} />
      {blocked ? (
        <Button
          variant="outline"
          className={styles.submit}
          busy={task.busy}
          onClick={() => task.run(() => change({ act: 'unblock' }))}
        >
          {words.unblock}
        </Button>
      ) : (
        <Button variant="outline" className={styles.submit} onClick={block}>
          {words.block}
        </Button>
      )}
      <Deletion username={username} task={task} change={change} />
    </div>
  );
}

type Change = { task: Task; change: (wish: PersonChange) => Promise<string> };

/** An organiser does the desk of a contest and takes its files, and nothing else. */
function Organising({
  organises,
  contests,
  task,
  change,
}: Change & Pick<Somebody, 'organises'> & Pick<PersonRowProps, 'contests'>) {
  const [contest, setContest] = useState(contests[0]?.id ?? '');
  const does = organises.includes(contest);
  return (
    <TaskForm
      task={task}
      button={does ? words.dismiss : words.makeOrganiser}
      onSend={() => change({ act: does ? 'dismiss' : 'name', contest })}
    >
      <SelectField
        label={words.organiserOfContest}
        hint={words.whatOrganisersDo}
        value={contest}
        options={contests.map(({ id: value, title }) => ({ value, label: title }))}
        onChange={(event) => setContest(event.target.value)}
      />
    </TaskForm>
  );
}

function Deletion({ username, task, change }: Change & Pick<Somebody, 'username'>) {
  return (
    <TaskForm
      danger
      task={task}
      button={words.deleteForGood}
      onSend={({ typed = '' }) => change({ act: 'delete', username: typed })}
    >
      <Field
        label={words.typeToConfirm(username)}
        hint={words.whatDeletionDoes}
        name="typed"
        autoComplete="off"
        autoCapitalize="none"
        required
      />
    </TaskForm>
  );
}
