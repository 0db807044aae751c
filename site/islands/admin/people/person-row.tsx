import type { FormEvent } from 'react';
import { useState } from 'react';
import { changeSomebody, type NamedContest, type PersonChange, type Somebody } from '../../../stores/admin/people.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import * as words from '../../../words/people.ts';
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
        <span className={styles.soft}>{words.inContests(somebody.entries)}</span>
        <span className={styles.row}>
          {!verified && <Chip>{words.notVerified}</Chip>}
          {blocked && <Chip tone="error">{words.blocked}</Chip>}
          {isAdmin && <Chip tone="primary">{words.administrator}</Chip>}
          {organises.map((id) => (
            <Chip key={id}>{words.organiserOf(titleOf(id))}</Chip>
          ))}
        </span>
        {failure && asking === null && <Banner tone="error">{failure}</Banner>}
      </div>
      {!isAdmin && (
        <fieldset className={styles.acts}>
          <legend className="unseen">{words.whatToDoAbout(username)}</legend>
          {!verified && (
            <Button variant="outline" size="small" busy={busy} onClick={() => change({ act: 'send link' })}>
              {words.sendLinkAgain}
            </Button>
          )}
          {verified && (
            <>
              <Button variant="outline" size="small" onClick={ask('rename')}>
                {words.rename}
              </Button>
              <Button variant="outline" size="small" onClick={ask('organiser')}>
                {words.organiser}
              </Button>
              {blocked ? (
                <Button variant="outline" size="small" busy={busy} onClick={() => change({ act: 'unblock' })}>
                  {words.unblock}
                </Button>
              ) : (
                <Button variant="outline" size="small" onClick={ask('block')}>
                  {words.block}
                </Button>
              )}
            </>
          )}
          <Button variant="danger" size="small" onClick={ask('delete')}>
            {words.deleteLabel}
          </Button>
        </fieldset>
      )}
      <Dialog open={asking !== null} title={asking ? TITLES[asking](username) : ''} onClose={() => setAsking(null)}>
        {failure && <Banner tone="error">{failure}</Banner>}
        {asking === 'rename' && (
          <Typed
            label={words.newUsername}
            submit={words.rename}
            busy={busy}
            onTyped={(text) => change({ act: 'rename', username: text })}
          />
        )}
        {asking === 'delete' && (
          <>
            <p>{words.everythingPersonalGoesForGood}</p>
            <Typed
              label={words.typeToConfirm(username)}
              submit={words.deleteForGood}
              busy={busy}
              onTyped={(text) => change({ act: 'delete', username: text })}
            />
          </>
        )}
        {asking === 'block' && (
          <div className={styles.form}>
            <p>{words.theyAreSignedOutEverywhere}</p>
            <Button variant="danger" className={styles.submit} busy={busy} onClick={() => change({ act: 'block' })}>
              {words.block}
            </Button>
          </div>
        )}
        {asking === 'organiser' && <Organising {...{ organises, contests, busy }} onChange={change} />}
      </Dialog>
    </li>
  );
}

const TITLES: Record<Asking, (username: string) => string> = {
  rename: (username) => words.renameFan(username),
  block: (username) => words.blockQuestion(username),
  delete: (username) => words.deleteQuestion(username),
  organiser: (username) => words.contestsThatOrganises(username),
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
      <p>{words.organiserEntersResultsOfContest}</p>
      <SelectField
        label={words.contest}
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
        {does ? words.dismiss : words.makeOrganiser}
      </Button>
    </div>
  );
}
