import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { isFresh } from '../../client/initial.ts';
import type { Card } from '../../stores/landing/card.ts';
import { ownPasskeys } from '../../stores/profile/passkeys.ts';
import type { OwnProfile } from '../../stores/profile/profile-at-once.ts';
import { rememberZone, saveLogo, UPDATE_FAILED } from '../../stores/profile/user.ts';
import { $session, updateUser } from '../../stores/session.ts';
import { Avatar } from '../../ui/marks/avatar.tsx';
import * as words from '../../words/profile.ts';
import { rendered, useRendering } from '../rendered.tsx';
import { Appearance } from './appearance.tsx';
import { Calendar } from './calendar.tsx';
import { EmailAddress, Password } from './credentials.tsx';
import { Details } from './details.tsx';
import { Devices } from './devices.tsx';
import { FanPageSetting } from './fan-page-setting.tsx';
import { History } from './history.tsx';
import { Mails } from './mails.tsx';
import { Notifications } from './notifications.tsx';
import { OwnData } from './own-data.tsx';
import styles from './own-profile.module.css';
import { Passkeys } from './passkey-list.tsx';
import { PictureForm } from './picture-form.tsx';
import { Sessions } from './sessions.tsx';
import { Shares } from './shares.tsx';
import { Username } from './username.tsx';

type ProfileProps = { games: Card[]; countries: string[]; zones: string[]; data: OwnProfile };

export const Profile = rendered(function Account({ games, countries, zones, data }: ProfileProps) {
  const session = useStore($session, { ssr: 'initial' });
  const user = session.state === 'signed-in' ? session.user : data.user;
  const [own, setOwn] = useState(data.passkeys);
  const { passkeys } = own;
  const means = { password: own.password, passkey: passkeys.length > 0 };
  const rendering = useRendering();
  useEffect(() => {
    // Another device may have changed what is kept here.
    if (isFresh(rendering)) updateUser(data.user);
    void rememberZone();
  }, [data, rendering]);

  return (
    <div className={styles.profile}>
      <section className={`${styles.card} ${styles.who}`} aria-label={words.you}>
        <PictureForm
          show={(preview) => <Avatar username={user.username} logo={preview ?? user.profileLogo} size="large" />}
          onSave={saveLogo}
          failed={UPDATE_FAILED}
        />
        <div className={styles.names}>
          <Username user={user} />
          <dl className={styles.facts}>
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
      <History games={games} answer={data.standings} />
      <Details user={user} countries={countries} zones={zones} />
      <Calendar />
      <Mails data={data.mails} />
      <Notifications data={data.push} />
      <FanPageSetting user={user} />
      <Appearance />
      <Passkeys
        passkeys={passkeys}
        means={means}
        onChange={(change) => setOwn((before) => ({ ...before, passkeys: change(before.passkeys) }))}
      />
      <Password means={means} passkeys={passkeys} onChanged={() => void ownPasskeys().then(setOwn, () => undefined)} />
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
