import type { FormEvent } from 'react';
import { useState } from 'react';
import { addPasskey, type Passkey, removePasskey, renamePasskey } from '../../stores/profile/passkeys.ts';
import { takeFocus } from '../../ui/feedback/take-focus.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { longDayOf } from '../../words/day.ts';
import * as words from '../../words/profile.ts';
import { useAct } from '../use-act.ts';
import { FreshProof, type Means } from './fresh-proof.tsx';
import styles from './own-profile.module.css';

/** What is about to be done with which passkey. */
type Doing = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | null;
type PasskeysProps = {
  passkeys: readonly Passkey[];
  means: Means;
  /** What an act makes of the list. */
  onChange: (change: (before: readonly Passkey[]) => Passkey[]) => void;
};

/** The fan's passkeys: each is named and removed alone. */
export function Passkeys({ passkeys, means, onChange }: PasskeysProps) {
  const [doing, setDoing] = useState<Doing>(null);
  const [said, setSaid] = useState('');
  const { busy, failure, setFailure, run } = useAct();

  function begin(next: Doing) {
    setDoing(next);
    setFailure(null);
    setSaid('');
  }
  /** Does it, and says so. `change`: what it makes of the list. */
  async function act(work: () => Promise<{ change: Parameters<typeof onChange>[0]; text: string }>) {
    await run(async () => {
      const { change, text } = await work();
      onChange(change);
      setDoing(null);
      setSaid(text);
    });
  }
  const add = (password: string | null) =>
    act(async () => {
      const passkey = await addPasskey(password);
      return {
        change: (before) => [...before, passkey],
        text: words.yourPasskeyIsAddedIt,
      };
    });
  const remove = (gone: Passkey, password: string | null) =>
    act(async () => {
      const text = await removePasskey(gone, password);
      return { change: (before) => before.filter(({ id }) => id !== gone.id), text };
    });
  const rename = (passkey: Passkey, name: string) =>
    act(async () => {
      const named = await renamePasskey(passkey, name);
      return {
        change: (before) => before.map((each) => (each.id === named.id ? named : each)),
        text: words.passkeyRenamed,
      };
    });

  return (
    <section className={styles.card} aria-labelledby="passkeys">
      <h2 id="passkeys">{words.passkeys}</h2>
      <p className={styles.soft}>{words.signInWithYourFingerprint}</p>
      {passkeys.length === 0 && <p>{words.youHaveNoPasskeyYet}</p>}
      {passkeys.length > 0 && (
        <ul className={styles.places} aria-label={words.yourPasskeys}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.share}>
              {doing?.what === 'rename' && doing.passkey.id === passkey.id ? (
                <NameForm
                  name={passkey.name}
                  busy={busy}
                  failure={failure}
                  onSave={(name) => void rename(passkey, name)}
                  onCancel={() => begin(null)}
                />
              ) : (
                <>
                  <div className={styles.grow}>
                    <strong>{passkey.name}</strong>
                    <span className={styles.soft}>{historyOf(passkey)}</span>
                  </div>
                  <div className={styles.row}>
                    <Button
                      variant="outline"
                      size="small"
                      aria-label={words.renamePasskey(passkey.name)}
                      onClick={() => begin({ what: 'rename', passkey })}
                    >
                      {words.rename}
                    </Button>
                    <Button
                      variant="outline"
                      size="small"
                      aria-label={words.removePasskey(passkey.name)}
                      onClick={() => begin({ what: 'remove', passkey })}
                    >
                      {words.remove}
                    </Button>
                  </div>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button className={styles.submit} onClick={() => begin({ what: 'add' })}>
        {words.addPasskey}
      </Button>
      <p className={styles.soft} role="status">
        {said}
      </p>
      <FreshProof
        open={doing?.what === 'add'}
        title={words.addPasskey}
        action={words.addPasskey}
        means={means}
        busy={busy}
        failure={failure}
        onProof={(password) => void add(password)}
        onClose={() => begin(null)}
      >
        {words.firstShowThatItIs}
      </FreshProof>
      {doing?.what === 'remove' && (
        <FreshProof
          open
          title={words.removeQuestion(doing.passkey.name)}
          action={words.removeThePasskey}
          means={means}
          busy={busy}
          failure={failure}
          onProof={(password) => void remove(doing.passkey, password)}
          onClose={() => begin(null)}
        >
          {words.itSignsInNoMore}
        </FreshProof>
      )}
    </section>
  );
}

function historyOf({ createdAt, usedAt }: Passkey): string {
  return usedAt === null
    ? words.addedNotUsed(longDayOf(createdAt))
    : words.addedLastUsed(longDayOf(createdAt), longDayOf(usedAt));
}

type NameFormProps = {
  name: string;
  busy: boolean;
  failure: string | null;
  onSave: (name: string) => void;
  onCancel: () => void;
};

function NameForm({ name, busy, failure, onSave, onCancel }: NameFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onSave(String(new FormData(event.currentTarget).get('name')));
  }
  return (
    <form className={`${styles.form} ${styles.grow}`} onSubmit={submit}>
      <Field
        label={words.nameOfPasskey}
        name="name"
        defaultValue={name}
        maxLength={40}
        error={failure}
        ref={takeFocus}
        required
      />
      <div className={styles.row}>
        <Button type="submit" size="small" busy={busy}>
          {words.saveName}
        </Button>
        <Button variant="outline" size="small" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

type KeepPasskeysProps = {
  means: Means;
  passkeys: readonly Passkey[];
  keep: boolean;
  onKeep: (keep: boolean) => void;
};

/**
 * The passkeys that end with what throws others out, each with its day: one that the fan does not
 * know is somebody else's.
 */
export function KeepPasskeys({ means, passkeys, keep, onKeep }: KeepPasskeysProps) {
  if (passkeys.length === 0) return null;
  return (
    <div className={styles.form}>
      <p className={styles.soft}>{means.password ? words.passkeysAreRemovedToo : words.otherPasskeysAreRemovedToo}</p>
      <ul className={styles.places} aria-label={words.passkeysThatEnd}>
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className={styles.share}>
            <span className={styles.grow}>
              <strong>{name}</strong>
              <span className={styles.soft}>{words.passkeyAdded(longDayOf(createdAt))}</span>
            </span>
          </li>
        ))}
      </ul>
      <Toggle label={words.keepMyPasskeys} checked={keep} onChange={onKeep} />
    </div>
  );
}
