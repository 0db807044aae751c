import { type ReactNode, type RefObject, useState } from 'react';
import type { Passkey } from '#schema/wire/account/passkey';
import { passkey as paths } from '#schema/wire/paths/fans';
import { request } from '../../client/request.ts';
import { addPasskey, removePasskey } from '../../stores/profile/own-account.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field, PasswordField } from '../../ui/form/field.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { longDayOf } from '../../words/day.ts';
import * as words from '../../words/profile.ts';
import { Part } from '../part.tsx';
import { useAct } from '../use-act.ts';
import styles from './own-profile.module.css';

/** With what a fan can prove to be it: a password, a passkey, or either. */
export type Means = { password: boolean; passkey: boolean };

type Doing = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | null;
type PasskeysProps = { passkeys: readonly Passkey[]; means: Means; onChanged: () => void };

export function Passkeys({ passkeys, means, onChanged }: PasskeysProps) {
  const [doing, setDoing] = useState<Doing>(null);
  const act = useAct();

  function begin(next: Doing) {
    setDoing(next);
    act.tell('success');
  }
  function done(text: string) {
    onChanged();
    setDoing(null);
    act.tell('success', text);
  }

  return (
    <Part id="passkeys" title={words.passkeys} hint={words.whatPasskeysAre} act={act}>
      {passkeys.length === 0 && <p>{words.noPasskeyYet}</p>}
      {passkeys.length > 0 && (
        <ul className="column gap-1" aria-label={words.yourPasskeys}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="row ruled">
              {doing?.what === 'rename' && doing.passkey.id === passkey.id ? (
                <NameForm passkey={passkey} onDone={() => done(words.passkeyRenamed)} onCancel={() => begin(null)} />
              ) : (
                <>
                  <div className={styles.grow}>
                    <strong>{passkey.name}</strong>
                    <span className="soft small">
                      {passkey.usedAt === null
                        ? words.addedNotUsed(longDayOf(passkey.createdAt))
                        : words.addedLastUsed(longDayOf(passkey.createdAt), longDayOf(passkey.usedAt))}
                    </span>
                  </div>
                  <div className="row">
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
      <Button className="start" onClick={() => begin({ what: 'add' })}>
        {words.addPasskey}
      </Button>
      {doing?.what === 'add' && (
        <FreshProof
          title={words.addPasskey}
          action={words.addPasskey}
          means={means}
          onProof={async (password) => {
            await addPasskey(password);
            done(words.passkeyIsAdded);
          }}
          onClose={() => begin(null)}
        >
          <p>{words.howPasskeyIsAdded}</p>
        </FreshProof>
      )}
      {doing?.what === 'remove' && (
        <FreshProof
          title={words.removeQuestion(doing.passkey.name)}
          action={words.removeThePasskey}
          means={means}
          onProof={async (password) => done(await removePasskey(doing.passkey.id, password))}
          onClose={() => begin(null)}
        >
          <p>{words.whatRemovingPasskeyDoes}</p>
        </FreshProof>
      )}
    </Part>
  );
}

type NameFormProps = { passkey: Passkey; onDone: () => void; onCancel: () => void };

function NameForm({ passkey: { id, name }, onDone, onCancel }: NameFormProps) {
  const { busy, failure, submit } = useAct();
  const send = submit(async (typed) => {
    await request(paths.renamePasskey, { params: { passkey: id }, body: { name: typed('name') } });
    onDone();
  });
  return (
    <form className={`column ${styles.grow}`} onSubmit={send}>
      <Field
        label={words.nameOfPasskey}
        name="name"
        defaultValue={name}
        maxLength={40}
        error={failure}
        autoFocus
        required
      />
      <div className="row">
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

type FreshProofProps = {
  title: string;
  children: ReactNode;
  /** What the buttons say that do it, and leave it. */
  action: string;
  leave?: string;
  danger?: boolean;
  means: Means;
  /** `password` null: by a passkey. @throws ApiProblem, NetworkProblem, Mistake */
  onProof: (password: string | null) => Promise<unknown>;
  onClose: () => void;
};

/** Asks a fan to prove to be it before something is changed that says how the account is held. */
export function FreshProof({ title, children, action, leave, danger, means, onProof, onClose }: FreshProofProps) {
  const { busy, failure, run, submit } = useAct();
  return (
    <Dialog open title={title} onClose={onClose}>
      <form className="column" onSubmit={submit((typed) => onProof(means.password ? typed('password') : null))}>
        {children}
        {failure && <Banner tone="error">{failure}</Banner>}
        {means.password ? (
          <PasswordField label={words.yourPassword} name="password" autoComplete="current-password" required />
        ) : (
          <p className="soft small">{words.deviceAsksForPasskey}</p>
        )}
        <div className="row">
          <Button variant="outline" onClick={onClose}>
            {leave ?? words.cancel}
          </Button>
          {means.password && means.passkey && (
            <Button variant="outline" busy={busy} onClick={() => void run(() => onProof(null))}>
              {words.usePasskeyInstead}
            </Button>
          )}
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type KeepPasskeysProps = { means: Means; passkeys: readonly Passkey[]; keep: RefObject<boolean> };

/**
 * The passkeys that end with what throws others out, each with its day: one that the fan does not
 * know is somebody else's.
 */
export function KeepPasskeys({ means, passkeys, keep }: KeepPasskeysProps) {
  const [kept, setKept] = useState(keep.current);
  const choose = (on: boolean) => {
    keep.current = on;
    setKept(on);
  };
  if (passkeys.length === 0) return null;
  return (
    <div className="column">
      <p className="soft small">{means.password ? words.passkeysAreRemovedToo : words.otherPasskeysAreRemovedToo}</p>
      <ul className="column gap-1" aria-label={words.passkeysThatEnd}>
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className="row ruled">
            <span className={styles.grow}>
              <strong>{name}</strong>
              <span className="soft small">{words.passkeyAdded(longDayOf(createdAt))}</span>
            </span>
          </li>
        ))}
      </ul>
      <Toggle label={words.keepMyPasskeys} checked={kept} onChange={choose} />
    </div>
  );
}
