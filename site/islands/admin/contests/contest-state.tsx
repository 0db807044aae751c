import { useState } from 'react';
import { STATES } from '#games/state';
import type { ContestChanged, ContestOverview } from '#schema/wire/contests';
import { lockOn, shownAt } from '#seasons/new-season';
import {
  hasNight,
  type LockMove,
  moveLock,
  saveBundle,
  sentencesOf,
  takeState,
} from '../../../stores/admin/contest-admin.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { Sentences } from '../results/sentences.tsx';

type ContestStateProps = { contest: ContestOverview; onChange: (id: string) => void };

/**
 * The state and the lock of a contest, and the way out: its bundle. A lock is moved only after it
 * was said whom that affects.
 */
export function ContestState({ contest, onChange }: ContestStateProps) {
  const [state, setState] = useState(contest.said);
  const [lock, setLock] = useState(() => shownAt(contest.nextLock ?? contest.locksAt, contest.timeZone));
  const locksAt = lockOn(lock.day, lock.time, contest.timeZone) ?? '';
  const [tournament, setTournament] = useState('');
  const [pending, setPending] = useState<{ move: LockMove; data: ContestChanged['data'] } | null>(null);
  const [said, setSaid] = useState<string[]>([]);
  const [error, setError] = useState<string[]>([]);
  const [busy, setBusy] = useState<string | null>(null);

  async function act(what: string, work: () => Promise<void>) {
    setBusy(what);
    setError([]);
    setSaid([]);
    await work().catch((problem: unknown) => setError(sentencesOf(problem)));
    setBusy(null);
  }
  const done = ({ message, data }: ContestChanged) => {
    setPending(null);
    setSaid([message, ...data.warnings]);
    onChange(contest.id);
  };
  const look = (what: string, move: LockMove) =>
    act(what, async () => {
      const { data } = await moveLock(contest.id, move, true);
      setPending({ move, data });
    });
  return (
    <div className={styles.part}>
      <Sentences tone="error" lines={error} />
      <Sentences tone="success" lines={said} />
      <div className={styles.row}>
        {contest.said !== 'draft' && (
          <>
            <SelectField
              label={words.state}
              value={state}
              options={STATES.map((value) => ({ value, label: value }))}
              onChange={(event) => setState(STATES.find((each) => each === event.target.value) ?? contest.said)}
            />
            <Button
              busy={busy === 'state'}
              disabled={state === contest.said}
              onClick={() => act('state', async () => done(await takeState(contest.id, state)))}
            >
              {words.changeState}
            </Button>
          </>
        )}
        <Button variant="outline" busy={busy === 'export'} onClick={() => act('export', () => saveBundle(contest.id))}>
          {words.exportBundle}
        </Button>
        {contest.said === 'draft' && (
          <ButtonLink variant="outline" href={`/${contest.path}/selections`}>
            {words.seeItAsFansWill}
          </ButtonLink>
        )}
      </div>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          void look('look', { locksAt, tournament });
        }}
      >
        <Field
          label={words.locksOn}
          type="date"
          required
          value={lock.day}
          onChange={({ target }) => {
            setLock({ ...lock, day: target.value });
            setPending(null);
          }}
        />
        <Field
          label={words.atTime}
          type="time"
          required
          hint={words.onClocksOf(contest.timeZone)}
          value={lock.time}
          onChange={({ target }) => {
            setLock({ ...lock, time: target.value });
            setPending(null);
          }}
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
        <Button
          variant="outline"
          busy={busy === 'close'}
          onClick={() => look('close', { closesNow: true, tournament })}
        >
          {words.closeNow}
        </Button>
      </form>
      {pending && (
        <>
          <Sentences tone="warning" lines={[words.nothingMovedYet(pending.data.affected), ...pending.data.warnings]} />
          <Button
            busy={busy === 'lock'}
            onClick={() => act('lock', async () => done(await moveLock(contest.id, pending.move, false)))}
          >
            {'closesNow' in pending.move ? words.yesCloseNow : words.moveLock}
          </Button>
        </>
      )}
    </div>
  );
}
