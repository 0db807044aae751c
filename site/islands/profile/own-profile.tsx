import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type Initial, isFresh, isKnown, partOf } from '../../client/initial.ts';
import type { Card } from '../../stores/landing/card.ts';
import { ownPasskeys } from '../../stores/profile/passkeys.ts';
import type { OwnProfile } from '../../stores/profile/profile-at-once.ts';
import { loadProfile, rememberZone, saveLogo, UPDATE_FAILED } from '../../stores/profile/user.ts';
import { $session, updateUser } from '../../stores/session.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import * as words from '../../words/profile.ts';
import { Rendered, useInitial, useSession } from '../rendered.tsx';
import { useLoaded } from '../use-loaded.ts';
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

type ProfileProps = {
  games: Card[];
  countries: string[];
  zones: string[];
  initial?: Initial<OwnProfile> | undefined;
};

export function Profile(props: ProfileProps) {
  return (
    <Rendered by={props.initial}>
      <Account {...props} />
    </Rendered>
  );
}

function Account({ games, countries, zones, initial: fromDocument }: ProfileProps) {
  const seen = useSession();
  const initial = useInitial(fromDocument, seen.state === 'signed-in' ? seen.user.id : null);
  const session = useStore($session, { ssr: 'initial' });
  const user = session.state === 'signed-in' ? session.user : (initial?.data.user ?? null);
  const userId = user?.id;
  const passkeys = useLoaded(userId === undefined ? null : ownPasskeys, partOf(initial, 'passkeys'));
  // Until it is known: nearly everybody has one.
  const means = { password: passkeys.value?.password ?? true, passkey: (passkeys.value?.passkeys.length ?? 0) > 0 };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a fan; the document stays as it is
  useEffect(() => {
    if (userId === undefined) return;
    // Another device may have changed what is kept here.
    if (initial && isFresh(initial)) updateUser(initial.data.user);
    const load = isKnown(initial) ? rememberZone : () => rememberZone().then(loadProfile);
    load().catch(
      // Unreachable: what is kept here stays on the screen.
      () => undefined,
    );
  }, [userId]);

  if (user === null) return <Skeleton shape="block" lines={5} />;
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
      <History games={games} username={user.username} initial={partOf(initial, 'standings')} />
      <Details user={user} countries={countries} zones={zones} />
      <Calendar />
      <Mails initial={partOf(initial, 'mails')} />
      <Notifications initial={partOf(initial, 'push')} />
      <FanPageSetting user={user} />
      <Appearance />
      <Passkeys own={passkeys} means={means} />
      <Password means={means} passkeys={passkeys.value?.passkeys ?? []} onChanged={passkeys.again} />
      <EmailAddress means={means} />
      <Devices initial={partOf(initial, 'devices')} />
      <Sessions means={means} passkeys={passkeys.value?.passkeys ?? []} />
      <Shares initial={partOf(initial, 'shares')} />
      <OwnData means={means} />
    </div>
  );
}

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
