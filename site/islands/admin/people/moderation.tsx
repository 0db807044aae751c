import type { Moderation } from '#games/group/group';
import { listed, plural } from '#games/words';
import type { ReportedGroup } from '#schema/wire/group';
import type { Initial } from '../../../client/initial.ts';
import { moderateGroup, reportedGroups } from '../../../stores/admin/reported-groups.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useAskFirst } from '../../ask-first.tsx';
import { useLoaded } from '../../use-loaded.ts';
import styles from '../admin.module.css';
import { Instant } from '../instant.tsx';

const ACTS: { act: Moderation; label: string; title: string; text: string }[] = [
  {
    act: 'clear',
    label: 'Clear name',
    title: 'Take the name, the description and the picture away?',
    text: 'It is called Group then. Its captains may give it another name.',
  },
  {
    act: 'close',
    label: 'Close group',
    title: 'Close the group?',
    text: 'It is gone for everybody in it, and this cannot be undone. Nobody loses a pick or a point.',
  },
  {
    act: 'dismiss',
    label: 'Dismiss',
    title: 'Dismiss the reports?',
    text: 'The group stays as it is. Members may report it again.',
  },
];

type ReportedGroupsProps = {
  initial: Initial<readonly ReportedGroup[]> | undefined;
  /** Told the sentence that says what was done. */
  onDone: (message: string) => void;
};

/** Groups whose name, description or picture members have reported. */
export function ReportedGroups({ initial, onDone }: ReportedGroupsProps) {
  const { value, failure: unread, take } = useLoaded(reportedGroups, initial);
  const groups = value ?? [];
  const { ask, failure, dialog } = useAskFirst(async () => take(await reportedGroups()));

  return (
    <section className={styles.card} aria-labelledby="reported">
      <h2 id="reported">Reported groups</h2>
      {unread && <Banner tone="error">{unread}</Banner>}
      {failure && <Banner tone="error">{failure}</Banner>}
      {groups.length === 0 && <p>No group is reported.</p>}
      <ul className={styles.fans}>
        {groups.map(({ id, name, description, picture, members, entrants, reports, since }) => (
          <li key={id} className={styles.part}>
            <p>
              <strong>{name}</strong>{' '}
              <span className={styles.soft}>
                {plural(reports, 'report')} of {plural(members, 'member')}, since <Instant at={since} />
              </span>
            </p>
            {description && <p>{description}</p>}
            {entrants.length > 0 && <p>Entered by captains: {listed(entrants)}</p>}
            {picture && <img src={picture} alt={`What ${name} shows`} width="96" height="96" />}
            <div className={styles.row}>
              {ACTS.map(({ act, label, title, text }) => (
                <Button
                  key={act}
                  size="small"
                  variant={act === 'close' ? 'danger' : 'outline'}
                  onClick={() =>
                    ask({ title, text, button: label, act: async () => onDone(await moderateGroup(id, act)) })
                  }
                >
                  {label}
                  <span className="unseen"> of {name}</span>
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}
