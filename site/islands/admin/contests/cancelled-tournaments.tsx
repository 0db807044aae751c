import { changeContest } from '../../../stores/admin/contest-admin.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { Part, TaskButton, TaskForm } from '../part.tsx';
import { FirstPlaces } from '../results/moved.tsx';
import { useTask } from '../use-task.ts';
import type { ManagedProps } from './contest-acts.tsx';

/** Tournaments without a result: cancelled and taken back, after it was said whom that affects. */
export function CancelledTournaments({ managed: { contest, tournaments }, read }: ManagedProps) {
  const task = useTask(read);
  async function askFirst(tournament: string, cancelled: boolean) {
    const body = { tournament, cancelled };
    const { data } = await changeContest(contest.id, body, { dry: true });
    const name = tournaments.find(({ id }) => id === tournament)?.tournament ?? tournament;
    return task.ask({
      title: (cancelled ? words.cancelQuestion : words.takeBackQuestion)(name),
      text: [words.fansToldByMail(data.told), ...data.warnings].join(' '),
      more: data.moves && <FirstPlaces {...data.moves.top} />,
      button: cancelled ? words.yesCancel : words.yesTakeBack,
      act: async () => (await changeContest(contest.id, body)).message,
    });
  }
  const [off, on] = [true, false].map((is) => tournaments.filter(({ cancelled = false }) => cancelled === is));
  return (
    <Part card title={words.cancelledTournaments} hint={words.whatCancellingDoes} task={task}>
      <TaskForm
        task={task}
        button={words.cancelTournament}
        onSend={({ tournament = '' }) => askFirst(tournament, true)}
      >
        <SelectField
          label={words.tournament}
          name="tournament"
          required
          options={(on ?? []).map(({ id, tournament: label }) => ({ value: id, label }))}
        />
      </TaskForm>
      <ul className={styles.fans}>
        {(off ?? []).map(({ id, tournament }) => (
          <li key={id} className={styles.row}>
            <span>{tournament}</span>
            <TaskButton size="small" task={task} act={() => askFirst(id, false)}>
              <Sentence text={words.takeBack(tournament)} />
            </TaskButton>
          </li>
        ))}
      </ul>
    </Part>
  );
}
