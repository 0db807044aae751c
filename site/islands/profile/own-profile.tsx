import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { passkey as paths } from '#schema/wire/paths/fans';
import { isFresh } from '../../client/initial.ts';
import { request } from '../../client/request.ts';
import { type OwnProfile, rememberZone, saveProfile } from '../../stores/profile/own-account.ts';
import { formWith } from '../../stores/profile/picture.ts';
import { $session, updateUser } from '../../stores/session.ts';
import { Avatar } from '../../ui/marks/avatar.tsx';
import * as words from '../../words/profile.ts';
import { rendered, useRendering } from '../rendered.tsx';
import { Details } from './details.tsx';
import { History } from './history.tsx';
import { Mails, Notifications } from './notices.tsx';
import { Appearance, Calendar, OwnData } from './own-data.tsx';
import styles from './own-profile.module.css';
import { Passkeys } from './passkey-list.tsx';
import { PictureForm } from './picture-form.tsx';
import { FanPageSetting, Shares } from './shown-to-others.tsx';
import { Devices, EmailAddress, Password, Sessions } from './sign-in-settings.tsx';
import { Username } from './username.tsx';

type ProfileProps = { countries: string[]; zones: string[]; data: OwnProfile };

export const Profile = rendered(function Account({ countries, zones, data }: ProfileProps) {
  const session = useStore($session, { ssr: 'initial' });
  const user = session.state === 'signed-in' ? session.user : data.user;
  const [own, setOwn] = useState(data.passkeys);
  const passkeys = own.data;
  const means = { password: own.password, passkey: passkeys.length > 0 };
  const readPasskeys = () => void request(paths.ownPasskeys).then(setOwn, () => undefined);
  const rendering = useRendering();
  useEffect(() => {
    // Another device may have changed what is kept here.
    if (isFresh(rendering)) updateUser(data.user);
    void rememberZone();
  }, [data, rendering]);

  return (
    <div className={`column gap-5 ${styles.profile}`}>
      <section className={`column card ${styles.who}`} aria-label={words.you}>
        <PictureForm
          show={(preview) => <Avatar username={user.username} logo={preview ?? user.profileLogo} size="large" />}
          onSave={(picture) => saveProfile(formWith('profileLogo', picture))}
          failed={words.failedToUpdateProfile}
        />
        <div className="column">
          <Username user={user} />
          <dl className={`facts ${styles.facts}`}>
            <dt>{words.email}</dt>
            <dd>{user.email}</dd>
          </dl>
          {user.isAdmin && (
            <a className="tap" href="/admin/dashboard">
              {words.adminDashboard}
            </a>
          )}
        </div>
      </section>
      <ProfileIndex />
      <History data={data.standings} />
      <Details user={user} countries={countries} zones={zones} />
      <Calendar />
      <Mails data={data.mails} />
      <Notifications data={data.push} />
      <FanPageSetting user={user} />
      <Appearance />
      <Passkeys passkeys={passkeys} means={means} onChanged={readPasskeys} />
      <Password means={means} passkeys={passkeys} onChanged={readPasskeys} />
      <EmailAddress means={means} />
      <Devices data={data.devices} />
      <Sessions means={means} passkeys={passkeys} />
      <Shares data={data.shares} />
      <OwnData means={means} />
    </div>
  );
});

const CARDS = [
  ['history', words.results],
  ['details', words.details],
  ['calendar', words.calendar],
  ['mails', words.emails],
  ['notifications', words.notifications],
  ['fan-page', words.fanPage],
  ['appearance', words.appearance],
  ['passkeys', words.passkeys],
  ['password', words.password],
  ['address', words.emailAddress],
  ['devices', words.devices],
  ['shares', words.shares],
  ['own-data', words.yourData],
] as const;

/** Leads to each card of a long page. */
function ProfileIndex() {
  return (
    <nav className={styles.index} aria-label={words.onThisPage}>
      {CARDS.map(([id, name]) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}
