import type { Initial } from '../../../client/initial.ts';
import type { DashboardShown } from '../../../stores/admin/console.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import * as words from '../../../words/desk.ts';
import styles from '../admin.module.css';
import { Console } from '../console-page.tsx';
import { Organiser } from './organiser.tsx';
import { Registrations } from './registrations.tsx';

/** Results to publish; of an administrator also who has registered. */
export function Dashboard({ initial }: { initial: Initial<DashboardShown | null> }) {
  return (
    <Console initial={initial}>
      {({ alerts, contests, desk }) => (
        <>
          <div className="spread">
            <h1>{alerts ? words.adminDashboard : words.organisersDesk}</h1>
            <div className={styles.row}>
              <ButtonLink variant="outline" href="/admin/contests">
                {words.contests}
              </ButtonLink>
              {alerts && (
                <ButtonLink variant="outline" href="/admin/people">
                  {words.people}
                </ButtonLink>
              )}
            </div>
          </div>
          {/* On the night of a draft the desk is what is needed: it is first. */}
          {desk && <Organiser contests={contests} desk={desk} />}
          {alerts && <Registrations alerts={alerts} />}
        </>
      )}
    </Console>
  );
}
