import type { FormEvent } from 'react';
import { useState } from 'react';
import { plural } from '#games/words';
import { changeSomebody, type NamedContest, type PersonChange, type Somebody } from '../../../stores/admin/people.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useAct } from '../../use-act.ts';
import styles from '../admin.module.css';

type PersonRowProps = { somebody: Somebody; contests: readonly NamedContest[]; onDone: (message: string) => void };
type Asking = 'rename' | 'block' | 'delete' | 'organiser';

/** Somebody, and what an administrator may do about them. Nothing here tells what they pick. */
export function PersonRow({ somebody, contests, onDone }: PersonRowProps) {
  const { username, verified, blocked, isAdmin, organises } = somebody;
  const [asking, setAsking] = useState<Asking | null>(null);
  const { busy, failure, setFailure, run } = useAct();
  const titleOf = (id: string) => contests.find((contest) => contest.id === id)?.title ?? id;

  const change = (wish: PersonChange) =>
    run(async () => {
      onDone(await changeSomebody(somebody, wish));
      setAsking(null);
    });

  const ask = (what: Asking) => () => {
    setFailure(null);
    setAsking(what);
  };
  return (
    <li className={styles.fan}>
      <div className={styles.who}>
        <strong>@{username}</strong>
        <span className={styles.soft}>
          {somebody.firstName} {somebody.lastName}, {somebody.email}
        </span>
        <span className={styles.soft}>In {plural(somebody.entries, 'contest')}</span>
        <span className={styles.row}>
          {!verified && <Chip>Not verified</Chip>}
          {blocked && <Chip tone="error">Blocked</Chip>}
          {isAdmin && <Chip tone="primary">Administrator</Chip>}
          {organises.map((id) => (
            <Chip key={id}>Organiser of {titleOf(id)}</Chip>
          ))}
        </span>
        {failure && asking === null && <Banner tone="error">{failure}</Banner>}
      </div>
      {!isAdmin && (
        <fieldset className={styles.acts}>
          <legend className="unseen">What to do about {username}</legend>
          {!verified && (
            <Button variant="outline" size="small" busy={busy} onClick={() => change({ act: 'send link' })}>
              Send link again
            </Button>
          )}
          {verified && (
            <>
              <Button variant="outline" size="small" onClick={ask('rename')}>
                Rename
              </Button>
              <Button variant="outline" size="small" onClick={ask('organiser')}>
                Organiser
              </Button>
              {blocked ? (
                <Button variant="outline" size="small" busy={busy} onClick={() => change({ act: 'unblock' })}>
                  Unblock
                </Button>
              ) : (
                <Button variant="outline" size="small" onClick={ask('block')}>
                  Block
                </Button>
              )}
            </>
          )}
          <Button variant="danger" size="small" onClick={ask('delete')}>
            Delete
          </Button>
        </fieldset>
      )}
      <Dialog open={asking !== null} title={asking ? TITLES[asking](username) : ''} onClose={() => setAsking(null)}>
        {failure && <Banner tone="error">{failure}</Banner>}
        {asking === 'rename' && (
          <Typed
            label="New username"
            submit="Rename"
            busy={busy}
            onTyped={(text) => change({ act: 'rename', username: text })}
          />
        )}
        {asking === 'delete' && (
          <>
            <p>Everything personal goes for good. Their picks stay in the standings, as those of a deleted fan.</p>
            <Typed
              label={`Type ${username} to confirm`}
              submit="Delete for good"
              busy={busy}
              onTyped={(text) => change({ act: 'delete', username: text })}
            />
          </>
        )}
        {asking === 'block' && (
          <div className={styles.form}>
            <p>
              They are signed out everywhere, cannot sign in and are not shown on leaderboards. Their picks stay, and
              nobody's rank changes.
            </p>
            <Button variant="danger" className={styles.submit} busy={busy} onClick={() => change({ act: 'block' })}>
              Block
            </Button>
          </div>
        )}
        {asking === 'organiser' && <Organising {...{ organises, contests, busy }} onChange={change} />}
      </Dialog>
    </li>
  );
}

const TITLES: Record<Asking, (username: string) => string> = {
  rename: (username) => `Rename ${username}`,
  block: (username) => `Block ${username}?`,
  delete: (username) => `Delete ${username}?`,
  organiser: (username) => `Contests that ${username} organises`,
};

type TypedProps = { label: string; submit: string; busy: boolean; onTyped: (text: string) => void };

/** A text that the act needs. */
function Typed({ label, submit, busy, onTyped }: TypedProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onTyped(String(new FormData(event.currentTarget).get('text')).trim());
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <Field label={label} name="text" autoComplete="off" autoCapitalize="none" required />
      <Button type="submit" className={styles.submit} busy={busy}>
        {submit}
      </Button>
    </form>
  );
}

type OrganisingProps = {
  organises: string[];
  contests: readonly NamedContest[];
  busy: boolean;
  onChange: (change: PersonChange) => void;
};

/** An organiser does the desk of a contest and takes its files, and nothing else. */
function Organising({ organises, contests, busy, onChange }: OrganisingProps) {
  const [contest, setContest] = useState(contests[0]?.id ?? '');
  const does = organises.includes(contest);
  return (
    <div className={styles.form}>
      <p>An organiser enters the results of a contest and downloads its standings and picks. Nothing else.</p>
      <SelectField
        label="Contest"
        value={contest}
        options={contests.map(({ id: value, title }) => ({ value, label: title }))}
        onChange={(event) => setContest(event.target.value)}
      />
      <Button
        className={styles.submit}
        variant={does ? 'outline' : 'primary'}
        busy={busy}
        onClick={() => onChange({ act: does ? 'dismiss' : 'name', contest })}
      >
        {does ? 'Dismiss' : 'Make organiser'}
      </Button>
    </div>
  );
}
