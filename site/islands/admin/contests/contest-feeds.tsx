import type { FormEvent } from 'react';
import { useEffect, useId, useState } from 'react';
import { BUNDLE, FEED_SOURCES } from '#games/feed-source';
import type { ContestOverview } from '#schema/wire/contests';
import type { FeedsOfContest } from '#schema/wire/feed';
import { sentencesOf } from '../../../stores/admin/contest-admin.ts';
import { type FeedWish, feedsOf, setFeeds } from '../../../stores/admin/feeds.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { Instant } from '../instant.tsx';
import { Sentences } from '../results/sentences.tsx';

type Feed = FeedsOfContest['feeds'][number];
type ContestFeedsProps = { contest: ContestOverview; onChange: (id: string) => void };

/**
 * Where results of a contest may come from: addresses, whether they are asked, and how they are.
 */
export function ContestFeeds({ contest, onChange }: ContestFeedsProps) {
  const id = useId();
  const [shown, setShown] = useState<FeedsOfContest | null>(null);
  const [error, setError] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const [fresh, setFresh] = useState({ name: '', source: 'json' as FeedWish['source'], address: '' });
  useEffect(() => {
    feedsOf(contest.id).then(setShown, (problem: unknown) => setError(sentencesOf(problem)));
  }, [contest.id]);
  if (!shown) return <Sentences tone="error" lines={error} />;

  async function set(feeds: FeedWish[]) {
    setBusy(true);
    setError([]);
    try {
      setShown(await setFeeds(contest.id, { feeds }));
      setFresh({ ...fresh, name: '', address: '' });
      onChange(contest.id);
    } catch (problem) {
      setError(sentencesOf(problem));
    }
    setBusy(false);
  }
  const as = ({ name, source, on }: Feed): FeedWish => ({ name, source, on });
  const change = (feed: Feed, on: boolean | null) =>
    set(
      shown.feeds.flatMap((each) => (each.name !== feed.name ? [as(each)] : on === null ? [] : [{ ...as(each), on }])),
    );
  const add = (event: FormEvent) => {
    event.preventDefault();
    void set([...shown.feeds.map(as), { ...fresh, on: false }]);
  };
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{words.feeds}</h3>
      <p className={styles.soft}>{words.addressThatIsAskedEvery}</p>
      <Sentences tone="error" lines={error} />
      <ul className={styles.fans}>
        {shown.feeds.map((feed) => (
          <li key={feed.name} className={styles.row}>
            <span className={styles.who}>
              <span>
                <strong>{feed.name}</strong>{' '}
                {feed.source === BUNDLE
                  ? words.resultsWaitingAtDesk
                  : words.feedSource(feed.source, feed.on, feed.address)}
              </span>
              <span className={styles.soft}>
                {feed.answeredAt === null ? (
                  words.neverAnswered(feed.rows)
                ) : (
                  <Sentence
                    text={feed.source === BUNDLE ? words.brought(feed.rows) : words.answered(feed.rows)}
                    parts={{ when: <Instant at={feed.answeredAt} /> }}
                  />
                )}
              </span>
              {feed.failure && <span role="alert">{words.failedInARow(feed.failure, feed.failures)}</span>}
              {feed.left.map((sentence) => (
                <span key={sentence} className={styles.soft}>
                  {sentence}
                </span>
              ))}
            </span>
            <Button variant="outline" size="small" busy={busy} onClick={() => change(feed, !feed.on)}>
              <Sentence text={feed.on ? words.turnOff(feed.name) : words.turnOn(feed.name)} />
            </Button>
            <Button variant="outline" size="small" busy={busy} onClick={() => change(feed, null)}>
              <Sentence text={words.removeFeed(feed.name)} />
            </Button>
          </li>
        ))}
      </ul>
      <form className={styles.form} aria-label={words.newFeed} onSubmit={add}>
        <Field
          label={words.nameOfFeed}
          hint={words.suchAsJson}
          required
          value={fresh.name}
          onChange={({ target }) => setFresh({ ...fresh, name: target.value })}
        />
        <SelectField
          label={words.whatItAnswers}
          value={fresh.source}
          options={FEED_SOURCES.map((value) => ({
            value,
            label: value === 'json' ? words.ourOwnJsonResults : words.espnsRoundsOfDraft,
          }))}
          onChange={({ target }) => setFresh({ ...fresh, source: target.value === 'espn' ? 'espn' : 'json' })}
        />
        <Field
          label={words.address}
          hint={
            fresh.source === 'espn' ? words.suchAsFeedAddress(contest.startsOn.slice(0, 4)) : words.itBeginsWithHttps
          }
          type="url"
          required
          value={fresh.address}
          onChange={({ target }) => setFresh({ ...fresh, address: target.value })}
        />
        <Button type="submit" variant="outline" busy={busy} className={styles.submit}>
          {words.addFeed}
        </Button>
      </form>
    </section>
  );
}
