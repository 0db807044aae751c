import type { Moderation } from '#games/group/group';
import type { ReportedGroup } from '#schema/wire/group';
import { endSharedPage, moderateGroup } from '../../../stores/admin/people.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/people.ts';
import styles from '../admin.module.css';
import { Instant } from '../instant.tsx';
import { Part, TaskForm } from '../part.tsx';
import { useTask } from '../use-task.ts';

const ACTS: { act: Moderation; label: (group: string) => string; button: string; title: string; text: string }[] = [
  {
    act: 'clear',
    label: words.clearNameOf,
    button: words.clearName,
    title: words.clearNameQuestion,
    text: words.whatClearingDoes,
  },
  {
    act: 'close',
    label: words.closeGroupNamed,
    button: words.closeGroup,
    title: words.closeGroupQuestion,
    text: words.whatClosingDoes,
  },
  {
    act: 'dismiss',
    label: words.dismissReportsOf,
    button: words.dismiss,
    title: words.dismissReportsQuestion,
    text: words.whatDismissingDoes,
  },
];

/** `read`: reads the page anew. */
type Read = { read: () => Promise<unknown> };

/** Groups whose name, description or picture members have reported. */
export function ReportedGroups({ groups, read }: Read & { groups: readonly ReportedGroup[] }) {
  const task = useTask(read);
  return (
    <Part card title={words.reportedGroups} task={task}>
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
                  onClick={() => task.ask({ title, text, button, act: () => moderateGroup(id, act) })}
                >
                  <Sentence text={label(name)} />
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Ends a page that a fan shares, of which somebody has written. */
export function SharedPages({ read }: Read) {
  const task = useTask(read);
  return (
    <Part card title={words.sharedPages} task={task}>
      <TaskForm
        danger
        task={task}
        button={words.endSharedPage}
        onSend={async ({ address = '' }, empty) =>
          task.ask({
            title: words.endSharedPageQuestion,
            text: words.whatEndingDoes,
            button: words.endSharedPage,
            act: async () => {
              const done = await endSharedPage(address);
              empty();
              return done;
            },
          })
        }
      >
        <Field label={words.addressOfSharedPage} name="address" type="url" required autoComplete="off" />
      </TaskForm>
    </Part>
  );
}
