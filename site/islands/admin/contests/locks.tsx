import { isLocked } from '#games/lock';
import { shownAt } from '#games/time/instant';
import type { Body } from '#schema/wire/call';
import type { Calls } from '#schema/wire/calls';
import { lockOn } from '#seasons/new-season';
import { request } from '../../../client/request.ts';
import { hasNight, type ManagedContest } from '../../../stores/admin/contest-admin.ts';
import { DeskProblem } from '../../../stores/admin/problems.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, SelectField } from '../../../ui/form/field.tsx';
import * as words from '../../../words/contests-console.ts';
import { Part, TaskButton } from '../../part.tsx';
import { useClock } from '../../rendered.tsx';
import type { Typed } from '../../use-act.ts';
import { type Task, TaskForm, tryFirst, useTask } from '../task-form.tsx';
import type { ManagedProps } from './contest-acts.tsx';

/** A lock that moves for everybody, or closes at once: after it was said whom that affects. */
export function LockMoves({ managed: { contest }, task }: { managed: ManagedContest; task: Task }) {
  const { id, timeZone } = contest;
  const next = Date.parse(contest.nextLock ?? contest.locksAt);
  const { day, time } = shownAt(next, timeZone);
  if (useClock((now) => contest.nextLock === null && isLocked(next, now)))
    return <p className="soft small">{words.everyLockHasPassed}</p>;

  const askFirst = (body: Body<Calls['PATCH /admin/contests/{id}']>, title: string, button: string) =>
    tryFirst(task, (query) => request('PATCH /admin/contests/{id}', { params: { id }, query, body }), {
      title,
      button,
      says: ({ data }) => [words.fansEntered(data.affected)],
    });
  const send = async (typed: Typed) => {
    /** Of a season the first, if none is named. */
    const named = typed('tournament') ? { tournament: typed('tournament') } : {};
    if (typed('closes')) return askFirst({ closesNow: true, ...named }, words.closeNowQuestion, words.yesCloseNow)();
    const locksAt = lockOn(typed('day'), typed('time'), timeZone);
    if (locksAt === null) throw new DeskProblem([words.noLockAt(typed('day'), typed('time'), timeZone)]);
    return askFirst({ locksAt, ...named }, words.moveLockQuestion, words.moveLock)();
  };
  const close = (
    <Button type="submit" name="closes" value="now" variant="outline" className="start" busy={task.busy}>
      {words.closeAtOnce}
    </Button>
  );
  return (
    <TaskForm task={task} button={words.checkLock} beside={close} onSend={send}>
      <Field label={words.locksOn} name="day" type="date" required defaultValue={day} />
      <Field
        label={words.atTime}
        name="time"
        type="time"
        required
        hint={words.onClocksOf(timeZone)}
        defaultValue={time}
      />
      {!hasNight(contest) && <Field label={words.tournament} hint={words.tournamentOrFirst} name="tournament" />}
    </TaskForm>
  );
}

export function CancelledTournaments({ managed: { contest, tournaments }, read }: ManagedProps) {
  const task = useTask(read);
  const askFirst = (tournament: string, cancelled: boolean) => {
    const name = tournaments.find(({ id }) => id === tournament)?.tournament ?? tournament;
    const options = { params: { id: contest.id }, body: { tournament, cancelled } };
    return tryFirst(task, (query) => request('PATCH /admin/contests/{id}', { ...options, query }), {
      title: (cancelled ? words.cancelQuestion : words.takeBackQuestion)(name),
      button: cancelled ? words.yesCancel : words.yesTakeBack,
    });
  };
  const those = (is: boolean) => tournaments.filter(({ cancelled = false }) => cancelled === is);
  return (
    <Part card title={words.cancelledTournaments} hint={words.whatCancellingDoes} act={task}>
      <TaskForm task={task} button={words.cancelTournament} onSend={(typed) => askFirst(typed('tournament'), true)()}>
        <SelectField
          label={words.tournament}
          name="tournament"
          required
          options={those(false).map(({ id, tournament: label }) => ({ value: id, label }))}
        />
      </TaskForm>
      <ul className="block breaks">
        {those(true).map(({ id, tournament }) => (
          <li key={id} className="row">
            <span>{tournament}</span>
            <TaskButton size="small" task={task} act={askFirst(id, false)} text={words.takeBack(tournament)} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
