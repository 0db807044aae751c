import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { Publishable } from '../../stores/admin/publication.ts';
import { type AlertsAnswer, REFRESH_MS, registrationAlerts, rest } from '../../stores/admin/registration-alerts.ts';
import { $session } from '../../stores/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccessDenied } from './access-denied.tsx';
import styles from './admin.module.css';
import { Organiser } from './organiser.tsx';
import { Registrations } from './registrations.tsx';
import { Stats } from './stats.tsx';

export function Dashboard({ contests }: { contests: Publishable[] }) {
  const session = useStore($session, { ssr: 'initial' });
  const [answer, setAnswer] = useState<AlertsAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const user = session.state === 'signed-in' ? session.user : null;
  const refused = user !== null && !user.isAdmin;
  // What was kept of a fan before there were organisers has no list.
  const organised = contests.filter(({ id }) => user?.organises?.includes(id));

  const refresh = useCallback(async () => setAnswer(await registrationAlerts()), []);

  async function refreshNow() {
    setBusy(true);
    await refresh();
    setBusy(false);
  }
  useEffect(() => {
    if (session.state !== 'signed-in' || refused) return;
    void refresh();
    const refreshing = setInterval(() => rest() === 0 && void refresh(), REFRESH_MS);
    return () => clearInterval(refreshing);
  }, [session.state, refused, refresh]);

  if (refused && organised.length > 0) {
    return (
      <div className={styles.dashboard}>
        <div className={styles.head}>
          <h1>Organiser's desk</h1>
          <ButtonLink variant="outline" href="/admin/contests">
            Contests
          </ButtonLink>
        </div>
        <Organiser contests={organised} />
      </div>
    );
  }
  // The server decides; what is kept here only spares the question.
  if (refused || answer === 'denied') return <AccessDenied />;
  const alerts = answer !== null && 'alerts' in answer ? answer.alerts : null;
  return (
    <div className={styles.dashboard}>
      <div className={styles.head}>
        <h1>Admin Dashboard</h1>
        <div className={styles.row}>
          <ButtonLink variant="outline" href="/admin/contests">
            Contests
          </ButtonLink>
          <ButtonLink variant="outline" href="/admin/people">
            People
          </ButtonLink>
          <Button variant="outline" busy={busy} onClick={refreshNow}>
            Refresh Data
          </Button>
        </div>
      </div>
      {answer !== null && 'error' in answer && <Banner tone="error">{`Error: ${answer.error}`}</Banner>}
      {(answer === null || alerts) && <Stats alerts={alerts} />}
      {answer === null && <Skeleton shape="row" lines={5} />}
      {alerts && <Registrations recent={alerts.recentRegistrations} />}
      {/* Not before what stands above it has its height. */}
      {answer !== null && <Organiser contests={contests} />}
    </div>
  );
}
