import { useCallback, useEffect, useRef, useState } from 'react';
import { inARow } from '#games/words';
import type { FeedsOfContest } from '#schema/wire/feed';
import type { Published } from '#schema/wire/publication';
import type { Initial } from '../../../client/initial.ts';
import { sentenceOf } from '../../../client/problem.ts';
import {
  type FeedProposal,
  feedsOf,
  proposalsTogether,
  proposalText,
  sign,
  tryProposals,
} from '../../../stores/admin/feeds.ts';
import type { Publishable } from '../../../stores/admin/publication.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/desk.ts';
import { useHasInitial } from '../../use-loaded.ts';
import styles from '../admin.module.css';
import { Moved } from './moved.tsx';

/** Said if neither the server nor the network says what went wrong. */
const FAILED = words.errorOccurredPleaseTryAgain;

/** Of a tournament; more than that nobody reads. */
const SHOWN = 40;

type FeedProposalsProps = {
  contest: Publishable;
  initial: Initial<FeedsOfContest> | undefined;
  /** The latest publication: with another one other proposals are left. */
  latest: number | undefined;
  onChange: (answer: Published) => void;
};

/**
 * What feeds and a bundle say that is not published yet: nothing of it counts until somebody
 * publishes it. Not there, if there is neither.
 */
export function FeedProposals({ contest, initial, latest, onChange }: FeedProposalsProps) {
  const [shown, setShown] = useState<FeedsOfContest | null>(initial?.data ?? null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** What those of a tournament would move. */
  const [tried, setTried] = useState<{ of: string; answer: Published } | null>(null);
  const read = useCallback(async () => {
    try {
      setShown(await feedsOf(contest.id));
    } catch (problem) {
      setError(sentenceOf(problem, FAILED));
    }
  }, [contest.id]);
  const hasInitial = useHasInitial(initial);
  useEffect(() => {
    if (!hasInitial()) void read();
  }, [read, hasInitial]);
  const on = shown?.feeds.filter((feed) => feed.on) ?? [];
  const asks = on.length > 0;
  const seen = useRef(latest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another publication is the reason to read again
  useEffect(() => {
    if (asks && seen.current !== latest) void read();
    seen.current = latest;
  }, [latest]);
  if (!shown || !asks) return error && <Banner tone="error">{error}</Banner>;

  async function act(work: () => Promise<unknown>) {
    setBusy(true);
    setError(null);
    setTried(null);
    await work().catch((problem: unknown) => setError(sentenceOf(problem, FAILED)));
    setBusy(false);
  }
  const publish = (proposals: FeedProposal[]) =>
    act(async () => {
      // What is left is another list, also if others were quicker.
      await sign(contest, proposals).then(onChange).finally(read);
    });
  const tryOut = (of: string, proposals: FeedProposal[]) =>
    act(async () => setTried({ of, answer: await tryProposals(contest, proposals) }));
  const failing = on.filter(({ failure }) => failure !== null);
  return (
    <section className={styles.part} aria-label={words.proposedResults}>
      <h3>{words.proposedResults}</h3>
      {failing.map(({ name, failure }) => (
        <Banner key={name} tone="warning">
          {words.feedFails(name, failure ?? '')}
        </Banner>
      ))}
      {error && <Banner tone="error">{error}</Banner>}
      {shown.proposals.length === 0 && <p className={styles.soft}>{words.nothingIsProposedThatDoes}</p>}
      {proposalsTogether(shown.proposals).map(([of, proposals]) => {
        const sure = proposals.filter(({ contradicted, stands }) => !contradicted && stands === null);
        return (
          <div key={of} className={styles.part}>
            <ul className={styles.fans}>
              {proposals.slice(0, SHOWN).map((proposal) => (
                <Line
                  key={`${proposalText(proposal.row)} ${proposal.by}`}
                  proposal={proposal}
                  busy={busy}
                  onPublish={() => publish([proposal])}
                />
              ))}
            </ul>
            {proposals.length > SHOWN && <p>{words.andMoreResults(proposals.length - SHOWN, of)}</p>}
            {tried?.of === of && <Moved {...tried.answer} dry />}
            {sure.length > 1 && (
              <div className={styles.row}>
                <Button busy={busy} onClick={() => publish(sure)}>
                  {words.publishNewResults(sure.length, of)}
                </Button>
                <Button variant="outline" busy={busy} onClick={() => tryOut(of, sure)}>
                  <Sentence text={words.previewChangesOf(of)} />
                </Button>
              </div>
            )}
          </div>
        );
      })}
      <div className={styles.row}>
        <Button variant="outline" busy={busy} onClick={() => act(read)}>
          {words.lookAgain}
        </Button>
      </div>
    </section>
  );
}

type LineProps = { proposal: FeedProposal; busy: boolean; onPublish: () => void };

function Line({ proposal: { row, by, stands, position, contradicted }, busy, onPublish }: LineProps) {
  const text = proposalText(row);
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <span>{text}</span>
        <span className={styles.soft}>
          {inARow(by)}
          {contradicted && words.anotherSaysElse}
          {stands && words.nowIs(proposalText(stands))}
          {position !== null && words.positionOfList(String(row.position || ''), position)}
        </span>
      </span>
      <Button variant="outline" size="small" busy={busy} onClick={onPublish}>
        <Sentence text={words.publishProposal(text)} />
      </Button>
    </li>
  );
}
