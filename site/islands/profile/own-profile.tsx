import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Card } from '../../stores/landing/card.ts';
import { loadProfile, rememberZone, saveLogo, UPDATE_FAILED } from '../../stores/profile/user.ts';
import { $session } from '../../stores/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Appearance } from './appearance.tsx';
import { Calendar } from './calendar.tsx';
import { Details } from './details.tsx';
import { EmailAddress } from './email-address.tsx';
import { FanPageSetting } from './fan-page-setting.tsx';
import { History } from './history.tsx';
import { Mails } from './mails.tsx';
import { Notifications } from './notifications.tsx';
import { OwnData } from './own-data.tsx';
import styles from './own-profile.module.css';
import { Password } from './password.tsx';
import { PictureForm } from './picture-form.tsx';
import { Sessions } from './sessions.tsx';
import { Shares } from './shares.tsx';
import { Username } from './username.tsx';

type ProfileProps = { games: Card[]; countries: string[]; zones: string[] };

export function Profile({ games, countries, zones }: ProfileProps) {
  const session = useStore($session, { ssr: 'initial' });
  const user = session.state === 'signed-in' ? session.user : null;
  const signedIn = user !== null;
  /** Grows when the server knows something newer than what was kept here: the form then starts from that. */
  const [version, setVersion] = useState(0);
  /** What the fan types meanwhile stays theirs. */
  const begun = useRef(false);
  useEffect(() => {
    if (!signedIn) return;
    const load = async () => {
      const remembered = await rememberZone();
      const changed = await loadProfile();
      if ((remembered || changed) && !begun.current) setVersion((before) => before + 1);
    };
    load().catch(
      // Unreachable: what is kept here stays on the screen.
      () => undefined,
    );
  }, [signedIn]);

  if (user === null) return <Skeleton shape="block" lines={5} />;
  return (
    <div className={styles.profile}>
      <section className={`${styles.card} ${styles.who}`} aria-label="You">
        <PictureForm
          show={(preview) => <Avatar username={user.username} logo={preview ?? user.profileLogo} size="large" />}
          onSave={saveLogo}
          failed={UPDATE_FAILED}
        />
        <div className={styles.names}>
          <Username user={user} />
          <dl className={styles.facts}>
            <dt>Email</dt>
            <dd>{user.email}</dd>
          </dl>
          {user.isAdmin && <a href="/admin/dashboard">Admin dashboard</a>}
        </div>
      </section>
      <History games={games} username={user.username} />
      <Details
        key={version}
        user={user}
        countries={countries}
        zones={zones}
        onBegin={() => {
          begun.current = true;
        }}
      />
      <Calendar />
      <Mails />
      <Notifications />
      <FanPageSetting user={user} />
      <Appearance />
      <Password />
      <EmailAddress />
      <Sessions />
      <Shares />
      <OwnData />
    </div>
  );
}
