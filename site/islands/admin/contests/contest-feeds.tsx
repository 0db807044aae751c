import { BUNDLE, FEED_SOURCES } from '#games/feed-source';
import type { FeedsOfContest } from '#schema/wire/feed';
import { request } from '../../../client/request.ts';
import { Field, SelectField } from '../../../ui/form/field.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/contests-console.ts';
import { Part, TaskButton } from '../../part.tsx';
import type { Typed } from '../../use-act.ts';
import styles from '../admin.module.css';
import { Instant } from '../console-page.tsx';
import { type Task, TaskForm, useTask } from '../task-form.tsx';
import type { ManagedProps } from './contest-acts.tsx';

type Feed = FeedsOfContest['feeds'][number];
type FeedWish = Pick<Feed, 'name' | 'source' | 'on'> & { address?: string };

export function ContestFeeds({ managed: { contest, feeds: set }, read }: ManagedProps) {
  const task = useTask(read);
  const wishes = set.feeds.map(({ name, source, on }): FeedWish => ({ name, source, on }));
  const send = (feeds: FeedWish[]) =>
    request('PUT /admin/contests/{id}/feeds', { params: { id: contest.id }, body: { feeds } });
  const add = (typed: Typed) => {
    const source = typed('source') === 'espn' ? 'espn' : 'json';
    return send([...wishes, { name: typed('name'), address: typed('address'), source, on: false }]);
  };
  /** Turns one on or off, or (null) removes it. */
  const change = (feed: string, on: boolean | null) =>
    send(wishes.flatMap((wish) => (wish.name !== feed ? wish : on === null ? [] : { ...wish, on })));
  return (
    <Part card title={words.feeds} hint={words.whatFeedsDo} act={task}>
      <ul className="block breaks">
        {set.feeds.map((feed) => (
          <FeedLine key={feed.name} feed={feed} task={task} onChange={(on) => change(feed.name, on)} />
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

type FeedLineProps = { feed: Feed; task: Task; onChange: (on: boolean | null) => Promise<unknown> };

function FeedLine({ feed, task, onChange }: FeedLineProps) {
  const { name, source, on, address, answeredAt, rows, failure, failures, left } = feed;
  const isBundle = source === BUNDLE;
  return (
    <li className="row">
      <span className={styles.who}>
        <span>
          <strong>{name}</strong> {isBundle ? words.resultsWaitingAtDesk : words.feedSource(source, on, address)}
        </span>
        <span className="soft small">
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
          <span key={sentence} className="soft small">
            {sentence}
          </span>
        ))}
      </span>
      <TaskButton
        size="small"
        task={task}
        act={() => onChange(!on)}
        text={on ? words.turnOff(name) : words.turnOn(name)}
      />
      <TaskButton size="small" task={task} act={() => onChange(null)} text={words.removeFeed(name)} />
    </li>
  );
}
