import type { FormEvent } from 'react';
import { useState } from 'react';
import { STATES } from '#games/state';
import type { ContestChanged, ContestOverview } from '#schema/wire/contests';
import { lockOn, shownAt } from '#seasons/new-season';
import { hasNight, moveLock, saveBundle, sentencesOf, takeState } from '../../../stores/admin/contest-admin.ts';
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
  const [pending, setPending] = useState<ContestChanged | null>(null);
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
  const look = (event: FormEvent) => {
    event.preventDefault();
    void act('look', async () => setPending(await moveLock(contest.id, { locksAt, tournament }, true)));
  };
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
      <form className={styles.row} onSubmit={look}>
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
      </form>
      {pending && (
        <>
          <Sentences tone="warning" lines={[words.nothingMovedYet(pending.data.affected), ...pending.data.warnings]} />
          <Button
            busy={busy === 'lock'}
            onClick={() => act('lock', async () => done(await moveLock(contest.id, { locksAt, tournament }, false)))}
          >
            {words.moveLock}
          </Button>
        </>
      )}
    </div>
  );
}
