import { type FormEvent, useState } from 'react';
import { isLocked } from '#games/lock';
import { shownAt } from '#games/time/instant';
import { zoneName } from '#games/time/zone';
import type { Body } from '#schema/wire/call';
import type { ContestsCalls } from '#schema/wire/contests';
import { contests } from '#schema/wire/paths/organisers';
import { lockOn, locksOn, type Turn } from '#seasons/new-season';
import { request } from '../../../client/request.ts';
import { hasNight, type ManagedContest } from '../../../stores/admin/contest-admin.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, SelectField } from '../../../ui/form/field.tsx';
import * as words from '../../../words/contests-console.ts';
import { Part } from '../../part.tsx';
import { useNow } from '../../rendered.tsx';
import styles from '../admin.module.css';
import { type Task, TaskButton, TaskForm, tryFirst, useTask } from '../task-form.tsx';
import type { ManagedProps } from './contest-acts.tsx';

/** A lock that moves for everybody, or closes at once: after it was said whom that affects. */
export function LockMoves({ managed: { contest }, task }: { managed: ManagedContest; task: Task }) {
  const { id, timeZone } = contest;
  const [lock, setLock] = useState(() => ({
    ...shownAt(Date.parse(contest.nextLock ?? contest.locksAt), timeZone),
    turn: '' as Turn,
    tournament: '',
  }));
  const now = useNow();
  const locksAt = lockOn(lock.day, lock.time, timeZone, lock.turn);
  const isPast = locksAt !== null && isLocked(Date.parse(locksAt), now);
  if (contest.nextLock === null && isLocked(Date.parse(contest.locksAt), now))
    return <p className="soft small">{words.everyLockHasPassed}</p>;

  const change = (changed: Partial<typeof lock>) => setLock({ ...lock, ...changed });
  /** Of a season the first, if none is named. */
  const named = lock.tournament.trim() === '' ? {} : { tournament: lock.tournament.trim() };
  const askFirst = (body: Body<ContestsCalls['changeContest']>, title: string, button: string) =>
    tryFirst(task, (query) => request(contests.changeContest, { params: { id }, query, body }), {
      title,
      button,
      says: ({ data }) => [words.fansEntered(data.affected)],
    });
  const move = (event: FormEvent) => {
    event.preventDefault();
    if (locksAt !== null && !isPast) task.run(askFirst({ locksAt, ...named }, words.moveLockQuestion, words.moveLock));
  };
  return (
    <>
      <form className={`row ${styles.fields}`} onSubmit={move}>
        <Field
          label={words.locksOn}
          type="date"
          required
          value={lock.day}
          onChange={({ target }) => change({ day: target.value, turn: '' })}
        />
        <LockTime
          {...lock}
          label={words.atTime}
          hint={words.onClocksOf(timeZone)}
          error={isPast ? words.lockHasPassed : null}
          timeZone={timeZone}
          onChange={change}
        />
        {!hasNight(contest) && (
          <Field
            label={words.tournament}
            hint={words.tournamentOrFirst}
            value={lock.tournament}
            onChange={({ target }) => change({ tournament: target.value })}
          />
        )}
        <Button type="submit" variant="outline" busy={task.busy}>
          {words.checkLock}
        </Button>
      </form>
      <TaskButton
        className="start"
        task={task}
        act={askFirst({ closesNow: true, ...named }, words.closeNowQuestion, words.yesCloseNow)}
        text={words.closeAtOnce}
      />
    </>
  );
}

/** A time on the clocks of an event; `turn`: which one, where it comes twice that day. */
type Entered = { time: string; turn: Turn };

type LockTimeProps = Entered & {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the time for another reason than that clocks do not show it. */
  error?: string | null | undefined;
  day: string;
  timeZone: string;
  onChange: (entered: Partial<Entered>) => void;
};

/** The time of a lock. One that clocks skip is refused here, and one that comes twice is asked. */
export function LockTime({ label, hint, error, day, time, timeZone, turn, onChange }: LockTimeProps) {
  const instants = locksOn(day, time, timeZone);
  return (
    <>
      <Field
        label={label}
        type="time"
        required
        hint={hint}
        error={instants?.length === 0 ? words.clocksSkip(time, timeZone) : error}
        value={time}
        onChange={({ target }) => onChange({ time: target.value, turn: '' })}
      />
      {instants && instants.length > 1 && (
        <SelectField
          label={words.whichOfTwo}
          hint={words.comesTwice(time)}
          required
          placeholder={words.choose}
          value={turn}
          options={instants.map((instant, place) => ({
            value: place === 0 ? 'first' : 'second',
            label: `${time} ${zoneName(Date.parse(instant), timeZone)}`,
          }))}
          onChange={({ target }) => onChange({ turn: target.value === 'first' ? 'first' : 'second' })}
        />
      )}
    </>
  );
}

export function CancelledTournaments({ managed: { contest, tournaments }, read }: ManagedProps) {
  const task = useTask(read);
  const askFirst = (tournament: string, cancelled: boolean) => {
    const name = tournaments.find(({ id }) => id === tournament)?.tournament ?? tournament;
    const options = { params: { id: contest.id }, body: { tournament, cancelled } };
    return tryFirst(task, (query) => request(contests.changeContest, { ...options, query }), {
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
