import { request } from '../../../client/request.ts';
import { Field } from '../../../ui/form/field.tsx';
import * as words from '../../../words/contests-console.ts';
import { Part, TaskButton } from '../../part.tsx';
import { TaskForm, tryFirst, useTask } from '../task-form.tsx';
import type { ManagedProps } from './contest-acts.tsx';

export function WhoWithdrew({ managed: { contest, withdrawals }, read }: ManagedProps) {
  const task = useTask(read);
  async function mark(player: string, tournament: string | null, withdrawn: boolean, query: { dry?: 'true' } = {}) {
    const body = { player, ...(tournament && { tournament }), withdrawn };
    const { message, told } = await request('PUT /{contest}/withdrawals', { contest, query, body });
    return { message, data: { told } };
  }
  return (
    <Part card title={words.withdrawals} hint={words.whatWithdrawingDoes} act={task}>
      <TaskForm
        task={task}
        button={words.markAsWithdrawn}
        nameIn="player"
        onSend={(typed, empty) => {
          const player = typed('player');
          const question = { title: words.withdrewQuestion(player), button: words.markAsWithdrawn };
          return tryFirst(task, (query) => mark(player, typed('tournament'), true, query), question, empty)();
        }}
      >
        <Field label={words.whoWithdrew} name="player" required maxLength={80} />
        <Field label={words.withdrewFrom} hint={words.tournamentOrAll} name="tournament" maxLength={80} />
      </TaskForm>
      <ul className="block breaks">
        {withdrawals.map(({ player, tournament }) => (
          <li key={`${player} ${tournament}`} className="row">
            <span>
              {player} <span className="soft small">{tournament}</span>
            </span>
            <TaskButton
              size="small"
              task={task}
              act={() => mark(player, tournament, false)}
              text={words.takeBack(player)}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function MendName({ managed: { contest }, read }: ManagedProps) {
  const task = useTask(read);
  return (
    <Part card title={words.mendName} hint={words.whatMendingDoes} act={task}>
      <TaskForm
        task={task}
        button={words.mendThisName}
        nameIn="player"
        onSend={(typed) =>
          request('PUT /{contest}/athletes', { contest, body: { player: typed('player'), name: typed('name') } })
        }
      >
        <Field label={words.nameNow} name="player" required maxLength={80} />
        <Field label={words.rightName} name="name" required maxLength={80} />
      </TaskForm>
    </Part>
  );
}
