import { useState } from 'react';
import type { Passkey } from '#schema/wire/account/passkey';
import { request } from '../../client/request.ts';
import { addPasskey, removePasskey } from '../../stores/profile/own-account.ts';
import { Field, PasswordField } from '../../ui/form/field.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { longDayOf } from '../../words/day.ts';
import * as words from '../../words/profile.ts';
import { Part, TaskButton } from '../part.tsx';
import { type Question, useAct } from '../use-act.ts';
import styles from './own-profile.module.css';

/** With what a fan can prove to be it: a password, a passkey, or either. */
export type Means = { password: boolean; passkey: boolean };

type PasskeysProps = { passkeys: readonly Passkey[]; means: Means; onChanged: () => void };

export function Passkeys({ passkeys, means, onChanged }: PasskeysProps) {
  const act = useAct({ after: onChanged });
  const add = proofOf(means, {
    title: words.addPasskey,
    text: words.howPasskeyIsAdded,
    button: words.addPasskey,
    variant: 'primary',
    onProof: (password) => addPasskey(password).then(() => words.passkeyIsAdded),
  });
  const renaming = ({ id, name }: Passkey): Question => ({
    title: words.renamePasskey(name),
    more: <Field label={words.nameOfPasskey} name="name" defaultValue={name} maxLength={40} data-first required />,
    button: words.saveName,
    variant: 'primary',
    act: (typed) =>
      request('PATCH /auth/passkeys/{passkey}', { params: { passkey: id }, body: { name: typed('name') } }).then(
        () => words.passkeyRenamed,
      ),
  });
  const removal = ({ id, name }: Passkey) =>
    proofOf(means, {
      title: words.removeQuestion(name),
      text: words.whatRemovingPasskeyDoes,
      button: words.removeThePasskey,
      variant: 'primary',
      onProof: (password) => removePasskey(id, password),
    });

  return (
    <Part id="passkeys" title={words.passkeys} hint={words.whatPasskeysAre} act={act}>
      {passkeys.length === 0 && <p>{words.noPasskeyYet}</p>}
      {passkeys.length > 0 && (
        <ul className="column gap-1" aria-label={words.yourPasskeys}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="row ruled">
              <div className={`grow ${styles.grow}`}>
                <strong>{passkey.name}</strong>
                <span className="soft small">
                  {passkey.usedAt === null
                    ? words.addedNotUsed(longDayOf(passkey.createdAt))
                    : words.addedLastUsed(longDayOf(passkey.createdAt), longDayOf(passkey.usedAt))}
                </span>
              </div>
              <div className="row">
                <TaskButton
                  size="small"
                  aria-label={words.renamePasskey(passkey.name)}
                  task={act}
                  act={renaming(passkey)}
                  text={words.rename}
                />
                <TaskButton
                  size="small"
                  aria-label={words.removePasskey(passkey.name)}
                  task={act}
                  act={removal(passkey)}
                  text={words.remove}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <TaskButton variant="primary" className="start" task={act} act={add} text={words.addPasskey} />
    </Part>
  );
}

/** `password` null: by a passkey. */
type ProofQuestion = Omit<Question, 'act' | 'other'> & { onProof: (password: string | null) => Promise<unknown> };

/** Asks a fan to prove to be it before something is changed that says how the account is held. */
export function proofOf(means: Means, { onProof, more, ...question }: ProofQuestion): Question {
  return {
    ...question,
    more: (
      <>
        {more}
        {means.password ? (
          <PasswordField label={words.yourPassword} name="password" autoComplete="current-password" required />
        ) : (
          <p className="soft small">{words.deviceAsksForPasskey}</p>
        )}
      </>
    ),
    ...(means.password && means.passkey && { other: { button: words.usePasskeyInstead, act: () => onProof(null) } }),
    act: (typed) => onProof(means.password ? typed('password') : null),
  };
}

/**
 * The passkeys that end with what throws others out, each with its day: one that the fan does not
 * know is somebody else's. `keep` of its form: they do not end.
 */
export function KeepPasskeys({ means, passkeys }: Pick<PasskeysProps, 'means' | 'passkeys'>) {
  const [kept, setKept] = useState(false);
  if (passkeys.length === 0) return null;
  return (
    <div className="column">
      <p className="soft small">{means.password ? words.passkeysAreRemovedToo : words.otherPasskeysAreRemovedToo}</p>
      <ul className="column gap-1" aria-label={words.passkeysThatEnd}>
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className="row ruled">
            <span className={`grow ${styles.grow}`}>
              <strong>{name}</strong>
              <span className="soft small">{words.passkeyAdded(longDayOf(createdAt))}</span>
            </span>
          </li>
        ))}
      </ul>
      <Toggle label={words.keepMyPasskeys} name="keep" checked={kept} onChange={setKept} />
    </div>
  );
}
