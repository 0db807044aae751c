import { mendName, withdraw } from '../../../stores/admin/athletes.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { Part, TaskButton, TaskForm } from '../part.tsx';
import { useTask } from '../use-task.ts';
import type { ManagedProps } from './contest-acts.tsx';

/** Who has left: marked, after it was said how many fans that touches, and taken back. */
export function WhoWithdrew({ managed: { contest, withdrawals }, read }: ManagedProps) {
  const task = useTask(read);
  const mark = async (of: { player: string; tournament?: string }, withdrawn: boolean) =>
    (await withdraw(contest, { ...of, withdrawn })).message;
  async function askFirst({ player = '', tournament }: Record<string, string>, empty: () => void) {
    const of = { player, ...(tournament && { tournament }) };
    const { told } = await withdraw(contest, { ...of, withdrawn: true }, { dry: true });
    return task.ask({
      title: words.withdrewQuestion(player),
      text: words.fansToldByMail(told),
      button: words.markAsWithdrawn,
      act: async () => {
        const done = await mark(of, true);
        empty();
        return done;
      },
    });
  }
  return (
    <Part card title={words.withdrawals} hint={words.whatWithdrawingDoes} task={task}>
      <TaskForm task={task} button={words.markAsWithdrawn} nearIn="player" onSend={askFirst}>
        <Field label={words.whoWithdrew} name="player" required maxLength={80} />
        <Field label={words.withdrewFrom} hint={words.tournamentOrAll} name="tournament" maxLength={80} />
      </TaskForm>
      <ul className={styles.fans}>
        {withdrawals.map(({ player, tournament }) => (
          <li key={`${player} ${tournament}`} className={styles.row}>
            <span>
              {player} <span className={styles.soft}>{tournament}</span>
            </span>
            <TaskButton size="small" task={task} act={() => mark({ player, ...(tournament && { tournament }) }, false)}>
              <Sentence text={words.takeBack(player)} />
            </TaskButton>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** A name with a slip in it, mended everywhere at once. */
export function MendName({ managed: { contest }, read }: ManagedProps) {
  const task = useTask(read);
  return (
    <Part card title={words.mendName} hint={words.whatMendingDoes} task={task}>
      <TaskForm
        task={task}
        button={words.mendThisName}
        nearIn="player"
        onSend={({ player = '', name = '' }) => mendName(contest, { player, name })}
      >
        <Field label={words.nameNow} name="player" required maxLength={80} />
        <Field label={words.rightName} name="name" required maxLength={80} />
      </TaskForm>
    </Part>
  );
}
