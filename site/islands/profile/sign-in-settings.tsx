import { useState } from 'react';
import type { Passkey } from '#schema/wire/account/passkey';
import type { Device } from '#schema/wire/person';
import { request } from '../../client/request.ts';
import { checkNewPassword } from '../../stores/account/registration.ts';
import { changePassword, freshProof, signOutEverywhere } from '../../stores/profile/own-account.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field, PasswordField } from '../../ui/form/field.tsx';
import { longDayOf } from '../../words/day.ts';
import * as words from '../../words/profile.ts';
import { Part, TaskButton } from '../part.tsx';
import { type Typed, useAct } from '../use-act.ts';
import styles from './own-profile.module.css';
import { KeepPasskeys, type Means } from './passkey-list.tsx';

type PasswordProps = { means: Means; passkeys: readonly Passkey[]; onChanged: () => void };

/** Changing the password ends every other way in, and the passkeys unless they are kept. */
export function Password({ means, passkeys, onChanged }: PasswordProps) {
  const act = useAct();
  const what = means.password ? words.changePassword : words.setPassword;
  const send = act.submit(async (typed, form) => {
    checkNewPassword(typed('password'), typed('confirmation'));
    const current = means.password ? typed('current') : null;
    const said = await changePassword(current, typed('password'), typed('keep') === 'on');
    form.reset();
    onChanged();
    return said;
  });
  return (
    <Part
      id="password"
      title={what}
      hint={means.password ? words.whatNewPasswordDoes : words.whatFirstPasswordDoes}
      act={act}
    >
      <form className="column" onSubmit={send}>
        {means.password && (
          <PasswordField label={words.currentPassword} name="current" autoComplete="current-password" required />
        )}
        <div className="beside">
          <PasswordField
            label={words.newPassword}
            name="password"
            autoComplete="new-password"
            hint={words.atLeast8Characters}
            required
          />
          <PasswordField label={words.confirmNewPassword} name="confirmation" autoComplete="new-password" required />
        </div>
        <KeepPasskeys {...{ means, passkeys }} />
        <Button type="submit" disabled={act.busy} className="start">
          {act.busy ? words.saving : what}
        </Button>
      </form>
    </Part>
  );
}

/** A new address is the fan's once they follow the link in the mail to it. */
export function EmailAddress({ means }: { means: Means }) {
  const act = useAct();
  const send = act.submit(async (typed, form) => {
    const proof = await freshProof(means.password ? typed('password') : null);
    const { message } = await request('POST /auth/change-email', { body: { ...proof, email: typed('email') } });
    form.reset();
    return message;
  });
  return (
    <Part id="address" title={words.changeEmailAddress} hint={words.whatNewAddressNeeds} act={act}>
      <form className="column" onSubmit={send}>
        <div className="beside">
          <Field label={words.newEmailAddress} name="email" type="email" autoComplete="email" required />
          {means.password && (
            <PasswordField label={words.yourPassword} name="password" autoComplete="current-password" required />
          )}
        </div>
        <Button type="submit" disabled={act.busy} className="start">
          {act.busy ? words.sending : words.sendLink}
        </Button>
      </form>
    </Part>
  );
}

/** Where the fan is signed in. Each device but this one is ended alone. */
export function Devices({ data }: { data: readonly Device[] }) {
  const [devices, setDevices] = useState(data);
  const act = useAct();
  const end = async ({ id }: Device) => {
    const { message } = await request('DELETE /auth/devices/{device}', { params: { device: id } });
    setDevices(devices.filter((device) => device.id !== id));
    return message;
  };

  return (
    <Part id="devices" title={words.whereYouAreSignedIn} hint={words.newDevicesAreMailed} act={act}>
      <ul className="column gap-1" aria-label={words.yourDevices}>
        {devices.map((device) => (
          <li key={device.id} className="row ruled">
            <div className={`grow ${styles.grow}`}>
              <strong>{device.agent}</strong>
              <span className="soft small">
                {(device.here ? words.thisDeviceSince : words.deviceSince)(
                  longDayOf(device.since),
                  longDayOf(device.lastSeen),
                )}
              </span>
            </div>
            {!device.here && (
              <TaskButton
                size="small"
                aria-label={words.signOutLastSeen(device.agent, longDayOf(device.lastSeen))}
                task={act}
                act={() => end(device)}
                text={words.signOut}
              />
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Ends every session of the fan, this one too. */
export function Sessions({ means, passkeys }: { means: Means; passkeys: readonly Passkey[] }) {
  const act = useAct();
  const question = {
    title: words.signOutOnAllDevices,
    text: words.signInAgainEverywhere,
    more: <KeepPasskeys {...{ means, passkeys }} />,
    button: words.signOut,
    act: (typed: Typed) => signOutEverywhere(typed('keep') === 'on'),
  };
  return (
    <Part id="sessions" title={words.signOutEverywhere} hint={words.whatSigningOutEverywhereDoes} act={act}>
      <TaskButton variant="danger" className="start" task={act} act={question} text={words.signOutEverywhere} />
    </Part>
  );
}
