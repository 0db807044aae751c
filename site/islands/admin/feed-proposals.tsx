import { useCallback, useEffect, useState } from 'react';
import { inARow, plural } from '#games/words';
import type { FeedsOfContest } from '#schema/wire/feed';
import type { Published } from '#schema/wire/publication';
import { sentenceOf } from '../../client/problem.ts';
import { type FeedProposal, feedsOf, proposalText, sign } from '../../stores/admin/feeds.ts';
import type { Publishable } from '../../stores/admin/publication.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './admin.module.css';

/** Said if neither the server nor the network says what went wrong. */
const FAILED = 'An error occurred. Please try again.';

type FeedProposalsProps = {
  contest: Publishable;
  /** The latest publication: with another one other proposals are left. */
  latest: number | undefined;
  onChange: (answer: Published) => void;
};

/** What the feeds of a contest say that does not stand yet: nothing of it counts until somebody publishes it. Not there, if there is no feed. */
export function FeedProposals({ contest, latest, onChange }: FeedProposalsProps) {
  const [shown, setShown] = useState<FeedsOfContest | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const read = useCallback(async () => {
    try {
      setShown(await feedsOf(contest.id));
    } catch (problem) {
      setError(sentenceOf(problem, FAILED));
    }
  }, [contest.id]);
  useEffect(() => void read(), [read]);
  const on = shown?.feeds.filter((feed) => feed.on) ?? [];
  const asks = on.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another publication is the reason to read anew
  useEffect(() => {
    if (asks) void read();
  }, [latest]);
  if (!shown || !asks) return error && <Banner tone="error">{error}</Banner>;

  async function act(work: () => Promise<void>) {
    setBusy(true);
    setError(null);
    await work().catch((problem: unknown) => setError(sentenceOf(problem, FAILED)));
    await read();
    setBusy(false);
  }
  const publish = (proposals: FeedProposal[]) => act(async () => onChange(await sign(contest, proposals)));
  const sure = shown.proposals.filter(({ contradicted, stands }) => !contradicted && stands === null);
  const failing = on.filter(({ failure }) => failure !== null);
  return (
    <section className={styles.part} aria-label="Proposed by feeds">
      <h3>Proposed by feeds</h3>
      {failing.map(({ name, failure }) => (
        <Banner key={name} tone="warning">
          {name}: {failure}. Results can be entered by hand as always.
        </Banner>
      ))}
      {error && <Banner tone="error">{error}</Banner>}
      {shown.proposals.length === 0 && <p className={styles.soft}>Nothing is proposed that does not stand already.</p>}
      <ul className={styles.fans}>
        {shown.proposals.map((proposal) => {
          const text = proposalText(proposal.row);
          return (
            <li key={`${text} ${proposal.by}`} className={styles.row}>
              <span className={styles.who}>
                <span>{text}</span>
                <span className={styles.soft}>
                  {inARow(proposal.by)}
                  {proposal.contradicted && ', another feed says something else'}
                  {proposal.stands && `; now: ${proposalText(proposal.stands)}`}
                </span>
              </span>
              <Button variant="outline" size="small" busy={busy} onClick={() => publish([proposal])}>
                Publish<span className="unseen"> {text}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <div className={styles.row}>
        {sure.length > 1 && (
          <Button busy={busy} onClick={() => publish(sure)}>
            Publish {plural(sure.length, 'new result')}
          </Button>
        )}
        <Button variant="outline" busy={busy} onClick={() => act(async () => undefined)}>
          Look again
        </Button>
      </div>
    </section>
  );
}
