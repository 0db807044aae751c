import { type FormEvent, useState } from 'react';
import { isLocked } from '#games/lock';
import { shownAt } from '#games/time/wall-clock';
import type { Body } from '#schema/wire/call';
import type { ContestsCalls } from '#schema/wire/contests';
import { lockOn, type Turn } from '#seasons/new-season';
import { changeContest, hasNight, type ManagedContest } from '../../../stores/admin/contest-admin.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import * as words from '../../../words/contests-console.ts';
import { useNow } from '../../rendered.tsx';
import styles from '../admin.module.css';
import type { Task } from '../use-task.ts';
import { LockTime } from './lock-time.tsx';

/** A lock that moves for everybody, or closes at once: after it was said whom that affects. */
export function LockMoves({ managed: { contest }, task }: { managed: ManagedContest; task: Task }) {
  const { id, timeZone } = contest;
  const [lock, setLock] = useState(() => ({
    ...shownAt(contest.nextLock ?? contest.locksAt, timeZone),
    turn: '' as Turn,
    tournament: '',
  }));
  const now = useNow();
  const locksAt = lockOn(lock.day, lock.time, timeZone, lock.turn);
  const isPast = locksAt !== null && isLocked(Date.parse(locksAt), now);
  if (contest.nextLock === null && isLocked(Date.parse(contest.locksAt), now))
    return <p className={styles.soft}>{words.everyLockHasPassed}</p>;

  const change = (changed: Partial<typeof lock>) => setLock({ ...lock, ...changed });
  /** Of a season the first, if none is named. */
  const named = lock.tournament.trim() === '' ? {} : { tournament: lock.tournament.trim() };
  const askFirst = (body: Body<ContestsCalls['changeContest']>, title: string, button: string) =>
    task.run(async () => {
      const { data } = await changeContest(id, body, { dry: true });
      return task.ask({
        title,
        text: [words.fansEntered(data.affected), words.fansToldByMail(data.told), ...data.warnings].join(' '),
        button,
        act: async () => {
          const { message, data } = await changeContest(id, body);
          return [message, ...data.warnings];
        },
      });
    });
  const move = (event: FormEvent) => {
    event.preventDefault();
    if (locksAt !== null && !isPast) askFirst({ locksAt, ...named }, words.moveLockQuestion, words.moveLock);
  };
  const close = () => askFirst({ closesNow: true, ...named }, words.closeNowQuestion, words.yesCloseNow);
  return (
    <>
      <form className={styles.row} onSubmit={move}>
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
      <Button variant="outline" className={styles.submit} busy={task.busy} onClick={close}>
        {words.closeAtOnce}
      </Button>
    </>
  );
}
