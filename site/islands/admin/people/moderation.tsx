import type { Moderation } from '#games/group/group';
import type { ReportedGroup } from '#schema/wire/group';
import type { Initial } from '../../../client/initial.ts';
import { moderateGroup, reportedGroups } from '../../../stores/admin/reported-groups.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/people.ts';
import { useAskFirst } from '../../ask-first.tsx';
import { useLoaded } from '../../use-loaded.ts';
import styles from '../admin.module.css';
import { Instant } from '../instant.tsx';

const ACTS: { act: Moderation; label: (group: string) => string; button: string; title: string; text: string }[] = [
  {
    act: 'clear',
    label: words.clearNameOf,
    button: words.clearName,
    title: words.takeNameDescriptionAndPicture,
    text: words.itIsCalledGroupThen,
  },
  {
    act: 'close',
    label: words.closeGroupNamed,
    button: words.closeGroup,
    title: words.closeGroupQuestion,
    text: words.itIsGoneForEverybody,
  },
  {
    act: 'dismiss',
    label: words.dismissReportsOf,
    button: words.dismiss,
    title: words.dismissReports,
    text: words.groupStaysAsItIs,
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
      <h2 id="reported">{words.reportedGroups}</h2>
      {unread && <Banner tone="error">{unread}</Banner>}
      {failure && <Banner tone="error">{failure}</Banner>}
      {groups.length === 0 && <p>{words.noGroupIsReported}</p>}
      <ul className={styles.fans}>
        {groups.map(({ id, name, description, picture, members, entrants, reports, since }) => (
          <li key={id} className={styles.part}>
            <p>
              <strong>{name}</strong>{' '}
              <span className={styles.soft}>
                <Sentence text={words.reportsSince(reports, members)} parts={{ when: <Instant at={since} /> }} />
              </span>
            </p>
            {description && <p>{description}</p>}
            {entrants.length > 0 && <p>{words.enteredByCaptains(entrants)}</p>}
            {picture && <img src={picture} alt={words.pictureOf(name)} width="96" height="96" />}
            <div className={styles.row}>
              {ACTS.map(({ act, label, button, title, text }) => (
                <Button
                  key={act}
                  size="small"
                  variant={act === 'close' ? 'danger' : 'outline'}
                  onClick={() => ask({ title, text, button, act: async () => onDone(await moderateGroup(id, act)) })}
                >
                  <Sentence text={label(name)} />
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
