import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { figure } from '#games/words';
import { type Initial, partOf } from '../../../client/initial.ts';
import type { DashboardShown } from '../../../stores/admin/at-once.ts';
import { type ForOffice, organisedBy } from '../../../stores/admin/office.ts';
import type { Publishable } from '../../../stores/admin/publication.ts';
import type { Alerts } from '../../../stores/admin/registration-alerts.ts';
import { type AlertsAnswer, REFRESH_MS, registrationAlerts, rest } from '../../../stores/admin/registration-alerts.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import * as words from '../../../words/desk.ts';
import { Rendered } from '../../rendered.tsx';
import { useHasInitial } from '../../use-loaded.ts';
import { AccessDenied } from '../access-denied.tsx';
import styles from '../admin.module.css';
import { Instant } from '../instant.tsx';
import { Organiser } from '../people/organiser.tsx';
import { Registrations } from '../people/registrations.tsx';
import { useOffice } from '../use-office.ts';

type DashboardProps = { contests: Publishable[]; initial?: Initial<ForOffice<DashboardShown>> | undefined };

export function Dashboard(props: DashboardProps) {
  return (
    <Rendered by={props.initial}>
      <Overview {...props} />
    </Rendered>
  );
}

function Overview({ contests, initial: fromDocument }: DashboardProps) {
  const { office, initial } = useOffice(fromDocument);
  const [answer, setAnswer] = useState<AlertsAnswer | null>(() => {
    const alerts = initial?.data.alerts;
    return alerts ? { alerts } : null;
  });
  const [busy, setBusy] = useState(false);
  const hasInitial = useHasInitial(initial);
  const isAdmin = office?.isAdmin ?? false;
  const desk = partOf(initial, 'desk');

  const refresh = useCallback(async () => setAnswer(await registrationAlerts()), []);

  async function refreshNow() {
    setBusy(true);
    await refresh();
    setBusy(false);
  }
  useEffect(() => {
    if (!isAdmin) return;
    if (!hasInitial()) void refresh();
    const refreshing = setInterval(() => rest() === 0 && void refresh(), REFRESH_MS);
    return () => clearInterval(refreshing);
  }, [isAdmin, refresh, hasInitial]);

  const organised = organisedBy(office, contests);
  if (office && !isAdmin && organised.length > 0) {
    return (
      <div className={styles.dashboard}>
        <div className="spread">
          <h1>{words.organisersDesk}</h1>
          <ButtonLink variant="outline" href="/admin/contests">
            {words.contests}
          </ButtonLink>
        </div>
        <Organiser contests={organised} initial={desk} />
      </div>
    );
  }
  if ((office && !isAdmin) || answer === 'denied') return <AccessDenied />;
  const alerts = answer !== null && 'alerts' in answer ? answer.alerts : null;
  return (
    <div className={styles.dashboard}>
      <div className="spread">
        <h1>{words.adminDashboard}</h1>
        <div className={styles.row}>
          <ButtonLink variant="outline" href="/admin/contests">
            {words.contests}
          </ButtonLink>
          <ButtonLink variant="outline" href="/admin/people">
            {words.people}
          </ButtonLink>
          <Button variant="outline" busy={busy} onClick={refreshNow}>
            {words.refreshData}
          </Button>
        </div>
      </div>
      {answer !== null && 'error' in answer && <Banner tone="error">{words.error(answer.error)}</Banner>}
      {/* On the night of a draft the desk is what is needed: it is first. */}
      <Organiser contests={contests} initial={desk} />
      {(answer === null || alerts) && <Stats alerts={alerts} />}
      {answer === null && <Skeleton shape="row" lines={5} />}
      {alerts && <Registrations recent={alerts.recentRegistrations} />}
    </div>
  );
}

/** The three figures; their places are there before the answer is. */
function Stats({ alerts }: { alerts: Alerts | null }) {
  return (
    <dl className={styles.stats}>
      <Stat name={words.totalUsers}>{alerts && figure(alerts.totalUsers)}</Stat>
      <Stat name={words.todaysRegistrations}>{alerts && figure(alerts.todayRegistrations)}</Stat>
      <Stat name={words.lastUpdated}>{alerts && <Instant at={alerts.lastUpdated} />}</Stat>
    </dl>
  );
}

function Stat({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.stat}>
      <dt>{name}</dt>
      <dd>{children ?? '…'}</dd>
    </div>
  );
}
