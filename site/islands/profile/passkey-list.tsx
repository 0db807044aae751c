import type { FormEvent } from 'react';
import { useState } from 'react';
import {
  addPasskey,
  type OwnPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '../../stores/profile/passkeys.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { takeFocus } from '../../ui/feedback/take-focus.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { longDay } from '../../words/day.ts';
import { useAct } from '../use-act.ts';
import type { useLoaded } from '../use-loaded.ts';
import { FreshProof, type Means } from './fresh-proof.tsx';
import styles from './own-profile.module.css';

/** What is about to be done with which passkey. */
type Doing = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | null;
type PasskeysProps = { own: ReturnType<typeof useLoaded<OwnPasskeys>>; means: Means };

/** The fan's passkeys: each is named and removed alone. */
export function Passkeys({ own, means }: PasskeysProps) {
  const { value, failure: unread, take } = own;
  const passkeys = value?.passkeys;
  const [doing, setDoing] = useState<Doing>(null);
  const [said, setSaid] = useState('');
  const { busy, failure, setFailure, run } = useAct();

  function begin(next: Doing) {
    setDoing(next);
    setFailure(null);
    setSaid('');
  }
  /** Does it, and says so. `change`: what it makes of the list. */
  async function act(work: () => Promise<{ change: (before: Passkey[]) => Passkey[]; words: string }>) {
    await run(async () => {
      const { change, words } = await work();
      take((before) => before && { ...before, passkeys: change(before.passkeys) });
      setDoing(null);
      setSaid(words);
    });
  }
  const add = (password: string | null) =>
    act(async () => {
      const made = await addPasskey(password);
      return {
        change: (before) => [...before, made],
        words: 'Your passkey is added. It signs you in without a password.',
      };
    });
  const remove = (gone: Passkey, password: string | null) =>
    act(async () => {
      const words = await removePasskey(gone, password);
      return { change: (before) => before.filter(({ id }) => id !== gone.id), words };
    });
  const rename = (passkey: Passkey, name: string) =>
    act(async () => {
      const named = await renamePasskey(passkey, name);
      return {
        change: (before) => before.map((each) => (each.id === named.id ? named : each)),
        words: 'Passkey renamed',
      };
    });

  return (
    <section className={styles.card} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className={styles.soft}>
        Sign in with your fingerprint, your face or the lock of your device. Nobody can guess a passkey, or trick you
        into typing it elsewhere.
      </p>
      {!passkeys && !unread && <Skeleton shape="row" lines={1} />}
      {passkeys?.length === 0 && <p>You have no passkey yet.</p>}
      {passkeys && passkeys.length > 0 && (
        <ul className={styles.places} aria-label="Your passkeys">
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
                      aria-label={`Rename ${passkey.name}`}
                      onClick={() => begin({ what: 'rename', passkey })}
                    >
                      Rename
                    </Button>
                    <Button
                      variant="outline"
                      size="small"
                      aria-label={`Remove ${passkey.name}`}
                      onClick={() => begin({ what: 'remove', passkey })}
                    >
                      Remove
                    </Button>
                  </div>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {unread && <Banner tone="error">{unread}</Banner>}
      <Button className={styles.submit} disabled={!passkeys} onClick={() => begin({ what: 'add' })}>
        Add a passkey
      </Button>
      <p className={styles.soft} role="status">
        {said}
      </p>
      <FreshProof
        open={doing?.what === 'add'}
        title="Add a passkey"
        action="Add a passkey"
        means={means}
        busy={busy}
        failure={failure}
        onProof={(password) => void add(password)}
        onClose={() => begin(null)}
      >
        First show that it is you. Then your device makes the passkey.
      </FreshProof>
      {doing?.what === 'remove' && (
        <FreshProof
          open
          title={`Remove ${doing.passkey.name}?`}
          action="Remove the passkey"
          means={means}
          busy={busy}
          failure={failure}
          onProof={(password) => void remove(doing.passkey, password)}
          onClose={() => begin(null)}
        >
          It signs in no more. Devices that are signed in stay so.
        </FreshProof>
      )}
    </section>
  );
}

function historyOf({ createdAt, usedAt }: Passkey): string {
  const day = (at: number) => longDay(new Date(at).toISOString().slice(0, 10));
  return `Added ${day(createdAt)}, ${usedAt === null ? 'not used yet' : `last used ${day(usedAt)}`}`;
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
        label="Name of the passkey"
        name="name"
        defaultValue={name}
        maxLength={40}
        error={failure}
        ref={takeFocus}
        required
      />
      <div className={styles.row}>
        <Button type="submit" size="small" busy={busy}>
          Save name
        </Button>
        <Button variant="outline" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
