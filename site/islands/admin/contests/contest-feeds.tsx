import { BUNDLE, FEED_SOURCES } from '#games/feed-source';
import { type Feed, type FeedWish, setFeeds } from '../../../stores/admin/feeds.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { Instant } from '../instant.tsx';
import { Part, TaskButton, TaskForm } from '../part.tsx';
import { type Act, type Task, useTask } from '../use-task.ts';
import type { ManagedProps } from './contest-acts.tsx';

const wishOf = ({ name, source, on }: Feed): FeedWish => ({ name, source, on });

/**
 * Where results of a contest may come from: addresses, whether they are asked, and how they are.
 */
export function ContestFeeds({ managed: { contest, feeds: set }, read }: ManagedProps) {
  const { feeds } = set;
  const task = useTask(read);
  const send = async (wishes: FeedWish[]) => {
    await setFeeds(contest.id, { feeds: wishes });
    return [];
  };
  const add = ({ name = '', address = '', source }: Record<string, string>) =>
    send([...feeds.map(wishOf), { name, address, source: source === 'espn' ? 'espn' : 'json', on: false }]);
  /** Turns one on or off, or (null) removes it. */
  const change = (feed: Feed, on: boolean | null) => {
    const others = feeds.map((each) => (each === feed ? { ...wishOf(each), on: on ?? false } : wishOf(each)));
    return send(others.filter(({ name }) => on !== null || name !== feed.name));
  };
  return (
    <Part card title={words.feeds} hint={words.whatFeedsDo} task={task}>
      <ul className={styles.fans}>
        {feeds.map((feed) => (
          <FeedLine key={feed.name} feed={feed} task={task} onChange={(on) => change(feed, on)} />
        ))}
      </ul>
      <TaskForm tall task={task} label={words.newFeed} button={words.addFeed} onSend={add}>
        <Field label={words.nameOfFeed} hint={words.feedNameHint} name="name" required />
        <SelectField
          label={words.whatItAnswers}
          name="source"
          options={FEED_SOURCES.map((value) => ({
            value,
            label: value === 'json' ? words.ownJson : words.espnRounds,
          }))}
        />
        <Field
          label={words.address}
          hint={words.feedAddressHint(contest.startsOn.slice(0, 4))}
          name="address"
          type="url"
          required
        />
      </TaskForm>
    </Part>
  );
}

type FeedLineProps = { feed: Feed; task: Task; onChange: (on: boolean | null) => ReturnType<Act> };

function FeedLine({ feed, task, onChange }: FeedLineProps) {
  const { name, source, on, address, answeredAt, rows, failure, failures, left } = feed;
  const isBundle = source === BUNDLE;
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <span>
          <strong>{name}</strong> {isBundle ? words.resultsWaitingAtDesk : words.feedSource(source, on, address)}
        </span>
        <span className={styles.soft}>
          {answeredAt === null ? (
            words.neverAnswered(rows)
          ) : (
            <Sentence
              text={isBundle ? words.brought(rows) : words.answered(rows)}
              parts={{ when: <Instant at={answeredAt} /> }}
            />
          )}
        </span>
        {failure && <span role="alert">{words.failedInARow(failure, failures)}</span>}
        {left.map((sentence) => (
          <span key={sentence} className={styles.soft}>
            {sentence}
          </span>
        ))}
      </span>
      <TaskButton size="small" task={task} act={() => onChange(!on)}>
        <Sentence text={on ? words.turnOff(name) : words.turnOn(name)} />
      </TaskButton>
      <TaskButton size="small" task={task} act={() => onChange(null)}>
        <Sentence text={words.removeFeed(name)} />
      </TaskButton>
    </li>
  );
}
