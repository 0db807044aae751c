import type { FormEvent } from 'react';
import { useState } from 'react';
import { STATES } from '#games/state';
import type { ContestChanged, ContestOverview } from '#schema/wire/contests';
import { moveLock, saveBundle, sentencesOf, takeState } from '../../../stores/admin/contest-admin.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import styles from '../admin.module.css';
import { Sentences } from '../results/sentences.tsx';

type ContestStateProps = { contest: ContestOverview; onChange: (id: string) => void };

/**
 * The state and the lock of a contest, and the way out: its bundle. A lock is moved only after it
 * was said whom that affects.
 */
export function ContestState({ contest, onChange }: ContestStateProps) {
  const [state, setState] = useState(contest.said);
  const [locksAt, setLocksAt] = useState(contest.nextLock ?? contest.locksAt);
  const [tournament, setTournament] = useState('');
  const [asked, setAsked] = useState<ContestChanged | null>(null);
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
    setAsked(null);
    setSaid([message, ...data.warnings]);
    onChange(contest.id);
  };
  const look = (event: FormEvent) => {
    event.preventDefault();
    void act('look', async () => setAsked(await moveLock(contest.id, { locksAt, tournament }, true)));
  };
  return (
    <div className={styles.part}>
      <Sentences tone="error" lines={error} />
      <Sentences tone="success" lines={said} />
      <div className={styles.row}>
        <SelectField
          label="State"
          value={state}
          options={STATES.map((value) => ({ value, label: value }))}
          onChange={(event) => setState(STATES.find((each) => each === event.target.value) ?? contest.said)}
        />
        <Button
          busy={busy === 'state'}
          disabled={state === contest.said}
          onClick={() => act('state', async () => done(await takeState(contest.id, state)))}
        >
          Change state
        </Button>
        <Button variant="outline" busy={busy === 'export'} onClick={() => act('export', () => saveBundle(contest.id))}>
          Export bundle
        </Button>
        {contest.said === 'draft' && (
          <ButtonLink variant="outline" href={`/${contest.path}/selections`}>
            See it as fans will
          </ButtonLink>
        )}
      </div>
      <form className={styles.row} onSubmit={look}>
        <Field
          label="Locks at"
          hint="An instant such as 2026-04-24T00:00:00Z"
          value={locksAt}
          onChange={(event) => {
            setLocksAt(event.target.value.trim());
            setAsked(null);
          }}
        />
        <Field
          label="Tournament"
          hint="Of a season, by name; empty: the first"
          value={tournament}
          onChange={(event) => {
            setTournament(event.target.value);
            setAsked(null);
          }}
        />
        <Button type="submit" variant="outline" busy={busy === 'look'}>
          Check lock
        </Button>
      </form>
      {asked && (
        <>
          <Sentences
            tone="warning"
            lines={[`Nothing was moved yet. ${asked.data.affected} fans entered.`, ...asked.data.warnings]}
          />
          <Button
            busy={busy === 'lock'}
            onClick={() => act('lock', async () => done(await moveLock(contest.id, { locksAt, tournament }, false)))}
          >
            Move lock
          </Button>
        </>
      )}
    </div>
  );
}
