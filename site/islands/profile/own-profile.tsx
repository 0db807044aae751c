import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { isFresh } from '../../client/initial.ts';
import { request } from '../../client/request.ts';
import { fanAddress } from '../../stores/leaderboard/standing.ts';
import type { OwnProfile, OwnStandings } from '../../stores/profile/own-standings.ts';
import { formWith } from '../../stores/profile/picture.ts';
import { rememberZone, saveProfile } from '../../stores/profile/save-profile.ts';
import { $user, updateUser } from '../../stores/session.ts';
import { Provisional } from '../../ui/chip.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/profile.ts';
import { rendered, useRendering } from '../rendered.tsx';
import { Details, lacksDetails } from './details.tsx';
import { Notices } from './notices.tsx';
import { Appearance, Calendar, OwnData } from './own-data.tsx';
import styles from './own-profile.module.css';
import { Passkeys } from './passkey-list.tsx';
import { PictureForm } from './picture-form.tsx';
import { FanPageSetting, Shares } from './shown-to-others.tsx';
import { Devices, EmailAddress, Password, Sessions } from './sign-in-settings.tsx';
import { Username } from './username.tsx';

type ProfileProps = { countries: string[]; zones: string[]; data: OwnProfile };

export const Profile = rendered(function Account({ countries, zones, data }: ProfileProps) {
  const user = useStore($user, { ssr: 'initial' }) ?? data.user;
  const [own, setOwn] = useState(data.passkeys);
  const passkeys = own.data;
  const means = { password: own.password, passkey: passkeys.length > 0 };
  const readPasskeys = () => void request('GET /auth/passkeys').then(setOwn, () => undefined);
  const rendering = useRendering();
  useEffect(() => {
    // Another device may have changed what is kept here.
    if (isFresh(rendering)) updateUser(data.user);
    void rememberZone();
  }, [data, rendering]);
  useEffect(() => {
    // Not every browser unfolds what holds the target of an address, and none does so at a reload.
    const target = document.getElementById(location.hash.slice(1));
    const row = target?.closest('details');
    if (!row || row.open) return;
    row.open = true;
    target?.scrollIntoView();
  }, []);

  return (
    <div className="column gap-5">
      <section className={`column card gap-3 ${styles.me}`} aria-label={words.you}>
        <div className={styles.who}>
          <PictureForm
            show={(preview) => <Avatar username={user.username} logo={preview ?? user.profileLogo} size="large" />}
            onSave={(picture) => saveProfile(formWith('profileLogo', picture))}
            failed={words.failedToUpdateProfile}
          />
          <div className="column gap-2 breaks">
            <Username user={user} />
            <dl className="facts">
              <dt>{words.email}</dt>
              <dd className="small">{user.email}</dd>
            </dl>
          </div>
        </div>
        <div className="column gap-3">
          <History data={data.standings} />
          <p className="row">
            <a className="tap" href={fanAddress(user.username)}>
              {words.yourCareer}
            </a>
          </p>
        </div>
      </section>
      <div className={`frame ${styles.rows}`}>
        <Row
          id="details"
          title={lacksDetails(user) ? words.completeYourProfile : words.yourDetails}
          open={lacksDetails(data.user)}
        >
          <Details user={user} countries={countries} zones={zones} />
        </Row>
        <Row id="notices" title={words.emailsAndNotifications}>
          <Notices mails={data.mails} notifications={data.push} />
          <Calendar />
        </Row>
        <Row id="sign-in" title={words.signInAndSecurity}>
          <Passkeys passkeys={passkeys} means={means} onChanged={readPasskeys} />
          <Password means={means} passkeys={passkeys} onChanged={readPasskeys} />
          <EmailAddress means={means} />
          <Devices data={data.devices} />
          <Sessions means={means} passkeys={passkeys} />
        </Row>
        <Row id="appearance" title={words.appearance}>
          <Appearance />
        </Row>
        <Row id="sharing" title={words.sharing}>
          <FanPageSetting user={user} />
          <Shares data={data.shares} />
        </Row>
        <Row id="own-data" title={words.yourData}>
          <OwnData means={means} />
        </Row>
      </div>
    </div>
  );
});

type RowProps = { id: string; title: string; open?: boolean; children: ReactNode };

/** A row that unfolds by a press, and by an address that names a part of it. `open`: at first. */
function Row({ id, title, open = false, children }: RowProps) {
  return (
    <details open={open}>
      <summary className="spread">
        <h2 className="large">{title}</h2>
      </summary>
      <section id={id} className={styles.topics} aria-label={title}>
        {children}
      </section>
    </details>
  );
}

function History({ data: { places, total } }: { data: OwnStandings }) {
  return (
    <div className="column gap-3">
      {places.length === 0 && (
        <p>
          <Sentence text={words.noRankingYet} links={{ link: '/landing' }} />
        </p>
      )}
      {total !== null && (
        <p>
          <Sentence text={words.totalPointsSum(total)} />
        </p>
      )}
      <ul className="column gap-2" aria-label={words.yourResults}>
        {places.map(({ id, path, title, accent, rank, text, provisional }) => (
          <li key={id} data-accent={accent}>
            <a className={`link-line ${styles.place}`} href={`/${path}/results`}>
              <strong>{title}</strong>
              <span className="accent bold figures">{rank}</span>
              <span className="soft small">
                {text} {provisional && <Provisional />}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
