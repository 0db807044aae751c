import { useState } from 'react';
import { isLocked } from '#games/lock';
import { shownAt } from '#games/time/wall-clock';
import type { ContestChanged, ContestOverview } from '#schema/wire/contests';
import { lockOn, type Turn } from '#seasons/new-season';
import { hasNight, type LockMove, moveLock, sentencesOf } from '../../../stores/admin/contest-admin.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import * as words from '../../../words/contests-console.ts';
import { useAskFirst } from '../../ask-first.tsx';
import { useNow } from '../../rendered.tsx';
import styles from '../admin.module.css';
import { Sentences } from '../results/sentences.tsx';
import { LockTime } from './lock-time.tsx';

type LockMovesProps = { contest: ContestOverview; onDone: (changed: ContestChanged) => void };

/** A lock that moves for everybody, or closes at once: after it was said whom that affects. */
export function LockMoves({ contest, onDone }: LockMovesProps) {
  const { id, timeZone } = contest;
  const [lock, setLock] = useState(() => ({
    ...shownAt(contest.nextLock ?? contest.locksAt, timeZone),
    turn: '' as Turn,
  }));
  const [tournament, setTournament] = useState('');
  const [pending, setPending] = useState<{ move: LockMove; data: ContestChanged['data'] } | null>(null);
  const [error, setError] = useState<string[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const now = useNow();
  const { ask, dialog } = useAskFirst(() => setPending(null));
  const locksAt = lockOn(lock.day, lock.time, timeZone, lock.turn);
  const isPast = locksAt !== null && isLocked(Date.parse(locksAt), now);

  async function act(what: string, work: () => Promise<void>) {
    setBusy(what);
    setError([]);
    await work().catch((problem: unknown) => setError(sentencesOf(problem)));
    setBusy(null);
  }
  const look = (move: LockMove) =>
    act('look', async () => {
      const { data } = await moveLock(id, move, true);
      setPending({ move, data });
    });
  const change = (changed: Partial<typeof lock>) => {
    setLock({ ...lock, ...changed });
    setPending(null);
  };
  const close = () =>
    act('close', async () => {
      const move = { closesNow: true as const, tournament };
      const { data } = await moveLock(id, move, true);
      ask({
        title: words.closeNowQuestion,
        text: [words.nothingMovedYet(data.affected), words.toldByMail(data.told), ...data.warnings].join(' '),
        button: words.yesCloseNow,
        act: async () => onDone(await moveLock(id, move, false)),
      });
    });
  if (contest.nextLock === null && isLocked(Date.parse(contest.locksAt), now))
    return <p className={styles.soft}>{words.everyLockHasPassed}</p>;
  return (
    <>
      <Sentences tone="error" lines={error} />
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          if (locksAt !== null && !isPast) void look({ locksAt, tournament });
        }}
      >
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
          error={isPast ? words.hasPassed : null}
          timeZone={timeZone}
          onChange={change}
        />
        {!hasNight(contest) && (
          <Field
            label={words.tournament}
            hint={words.byNameEmptyFirst}
            value={tournament}
            onChange={(event) => {
              setTournament(event.target.value);
              setPending(null);
            }}
          />
        )}
        <Button type="submit" variant="outline" busy={busy === 'look'}>
          {words.checkLock}
        </Button>
      </form>
      {pending && (
        <>
          <Sentences
            tone="warning"
            lines={[
              words.nothingMovedYet(pending.data.affected),
              words.toldByMail(pending.data.told),
              ...pending.data.warnings,
            ]}
          />
          <Button
            busy={busy === 'lock'}
            onClick={() =>
              act('lock', async () => {
                const changed = await moveLock(id, pending.move, false);
                setPending(null);
                onDone(changed);
              })
            }
          >
            {words.moveLock}
          </Button>
        </>
      )}
      <div className={styles.row}>
        <Button variant="outline" busy={busy === 'close'} onClick={close}>
          {words.closeAtOnce}
        </Button>
      </div>
      {dialog}
    </>
  );
}
