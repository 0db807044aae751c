import { useEffect, useEffectEvent, useState } from 'react';
import { figure } from '#games/words';
import { sentenceOf } from '../../../client/problem.ts';
import { type Alerts, alertsOf } from '../../../stores/admin/results-desk.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { initials } from '../../../ui/marks/tone.ts';
import * as words from '../../../words/people.ts';
import { agoText } from '../../../words/zone.ts';
import { Part } from '../../part.tsx';
import { useAct } from '../../use-act.ts';
import styles from '../admin.module.css';
import { Instant } from '../console-page.tsx';

const REFRESH_MS = 30_000;

export function Registrations({ alerts: first }: { alerts: Alerts }) {
  const [alerts, setAlerts] = useState(first);
  const act = useAct({ explain: (error) => [words.error(sentenceOf(error))] });
  const refresh = () => void act.run(async () => setAlerts(await alertsOf()));
  const latest = useEffectEvent(refresh);
  useEffect(() => {
    const refreshing = setInterval(() => latest(), REFRESH_MS);
    return () => clearInterval(refreshing);
  }, []);
  const stats = {
    [words.totalUsers]: figure(alerts.totalUsers),
    [words.todaysRegistrations]: figure(alerts.todayRegistrations),
    [words.lastUpdated]: <Instant at={alerts.lastUpdated} />,
  };
  return (
    <>
      <dl className="facts beside">
        {Object.entries(stats).map(([name, value]) => (
          <div key={name} className="card">
            <dt>{name}</dt>
            <dd className="large">{value}</dd>
          </div>
        ))}
      </dl>
      <Part card title={words.registrationsOfLast24Hours} open={first.recentRegistrations.length > 0} act={act}>
        {alerts.recentRegistrations.length === 0 && <Empty title={words.noNewRegistrations} />}
        <ul className="block breaks">
          {alerts.recentRegistrations.map((fan) => (
            <Registration key={fan.id} fan={fan} />
          ))}
        </ul>
        <Button variant="outline" className="start" busy={act.busy} onClick={refresh}>
          {words.refreshData}
        </Button>
      </Part>
    </>
  );
}

function Registration({ fan }: { fan: Alerts['recentRegistrations'][number] }) {
  return (
    <li className={`line ${styles.part}`}>
      <Avatar
        username={fan.username}
        logo={fan.profile_logo}
        letters={initials(`${fan.first_name} ${fan.last_name}`)}
      />
      <div className={styles.who}>
        <strong>
          {fan.first_name} {fan.last_name}
        </strong>
        <span className="soft small">@{fan.username}</span>
        <span className="soft small">{fan.email}</span>
        <span className="soft small">{fan.residence || words.locationNotSpecified}</span>
        <span className="small">
          {agoText(fan)} <Instant at={fan.created_at} className="soft" />
        </span>
      </div>
    </li>
  );
}
