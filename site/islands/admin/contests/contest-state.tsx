import { useState } from 'react';
import { STATES } from '#games/state';
import type { ContestChanged, ContestOverview } from '#schema/wire/contests';
import { saveBundle, sentencesOf, takeState } from '../../../stores/admin/contest-admin.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { Sentences } from '../results/sentences.tsx';
import { LockMoves } from './lock-moves.tsx';

type ContestStateProps = { contest: ContestOverview; onChange: (id: string) => void };

/** The state and the lock of a contest, and the way out: its bundle. */
export function ContestState({ contest, onChange }: ContestStateProps) {
  const [state, setState] = useState(contest.said);
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
    setSaid([message, ...data.warnings]);
    onChange(contest.id);
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
      <LockMoves contest={contest} onDone={done} />
    </div>
  );
}
