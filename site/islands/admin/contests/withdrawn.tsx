import type { Withdrawal } from '#schema/wire/publication';
import { mendName, withdraw } from '../../../stores/admin/athletes.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { Part, TaskButton, TaskForm } from '../part.tsx';
import { useTask } from '../use-task.ts';
import type { ManagedProps } from './contest-acts.tsx';

/** What happens to athletes of a contest that fans can see. */
export function Athletes(props: ManagedProps) {
  return (
    <>
      <WhoWithdrew {...props} />
      <MendName {...props} />
    </>
  );
}

/** Who has left: marked, after it was said how many fans that touches, and taken back. */
function WhoWithdrew({ managed: { contest, withdrawals }, read }: ManagedProps) {
  const task = useTask(read);
  const mark = async ({ player, tournament }: Withdrawal, withdrawn: boolean) => {
    const of = { player, ...(tournament !== null && { tournament }) };
    return (await withdraw(contest, { ...of, withdrawn })).message;
  };
  async function askFirst({ player = '', tournament }: Record<string, string>, empty: () => void) {
    const withdrawal = { player, tournament: tournament || null };
    const of = { player, ...(tournament && { tournament }) };
    const { told } = await withdraw(contest, { ...of, withdrawn: true }, { dry: true });
    return task.ask({
      title: words.withdrewQuestion(player),
      text: words.toldByMail(told),
      button: words.markAsWithdrawn,
      act: async () => {
        const done = await mark(withdrawal, true);
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
        {withdrawals.map((row) => (
          <li key={`${row.player} ${row.tournament}`} className={styles.row}>
            <span>
              {row.player} {row.tournament !== null && <span className={styles.soft}>{row.tournament}</span>}
            </span>
            <TaskButton size="small" task={task} act={() => mark(row, false)}>
              <Sentence text={words.takeBack(row.player)} />
            </TaskButton>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** A name with a slip in it, mended everywhere at once. */
function MendName({ managed: { contest }, read }: ManagedProps) {
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
