import { useState } from 'react';
import { inARow } from '#games/words';
import type { Published } from '#schema/wire/publication';
import {
  type FeedProposal,
  feedsOf,
  proposalsTogether,
  proposalText,
  rowsOf,
  sign,
} from '../../../stores/admin/feeds.ts';
import { rehearse } from '../../../stores/admin/publication.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/desk.ts';
import styles from '../admin.module.css';
import { Part, TaskButton } from '../part.tsx';
import { type Act, type Task, useTask } from '../use-task.ts';
import type { DeskProps } from './dashboard.tsx';
import { Moved } from './moved.tsx';

/** Of a tournament; more than that nobody reads. */
const SHOWN = 40;

/**
 * What feeds and a bundle say that is not published yet: nothing of it counts until somebody
 * publishes it. Not there, if there is neither.
 */
export function FeedProposals({ desk: { contest, feeds }, take, onPublished }: DeskProps) {
  const task = useTask();
  /** What those of a tournament would move. */
  const [tried, setTried] = useState<{ of: string; answer: Published } | null>(null);
  const on = feeds.feeds.filter((feed) => feed.on);
  if (on.length === 0) return null;

  const read = async () => {
    take({ feeds: await feedsOf(contest.id) });
    return undefined;
  };
  const publish = async (proposals: FeedProposal[]) => {
    setTried(null);
    try {
      onPublished(await sign(contest, proposals));
      return undefined;
    } catch (problem) {
      // Others were quicker: what is left is another list.
      await read();
      throw problem;
    }
  };
  const tryOut = async (of: string, proposals: FeedProposal[]) => {
    setTried({ of, answer: await rehearse(contest, rowsOf(proposals)) });
    return undefined;
  };
  return (
    <Part title={words.proposedResults} task={task}>
      {on.map(
        ({ name, failure }) =>
          failure !== null && (
            <Banner key={name} tone="warning">
              {words.feedFails(name, failure)}
            </Banner>
          ),
      )}
      {feeds.proposals.length === 0 && <p className={styles.soft}>{words.nothingIsProposed}</p>}
      {proposalsTogether(feeds.proposals).map(([of, proposals]) => {
        const sure = proposals.filter(({ contradicted, stands }) => !contradicted && stands === null);
        return (
          <div key={of} className={styles.part}>
            <ul className={styles.fans}>
              {proposals.slice(0, SHOWN).map((proposal) => (
                <Line
                  key={`${proposalText(proposal.row)} ${proposal.by}`}
                  proposal={proposal}
                  task={task}
                  onPublish={() => publish([proposal])}
                />
              ))}
            </ul>
            {proposals.length > SHOWN && <p>{words.andMoreResults(proposals.length - SHOWN, of)}</p>}
            {tried?.of === of && <Moved {...tried.answer} dry />}
            {sure.length > 1 && (
              <div className={styles.row}>
                <TaskButton variant="primary" task={task} act={() => publish(sure)}>
                  {words.publishNewResults(sure.length, of)}
                </TaskButton>
                <TaskButton task={task} act={() => tryOut(of, sure)}>
                  <Sentence text={words.previewChangesOf(of)} />
                </TaskButton>
              </div>
            )}
          </div>
        );
      })}
      <TaskButton className={styles.submit} task={task} act={read}>
        {words.lookAgain}
      </TaskButton>
    </Part>
  );
}

type LineProps = { proposal: FeedProposal; task: Task; onPublish: Act };

function Line({ proposal: { row, by, stands, position, contradicted }, task, onPublish }: LineProps) {
  const text = proposalText(row);
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <span>{text}</span>
        <span className={styles.soft}>
          {inARow(by)}
          {contradicted && words.anotherFeedSaysElse}
          {stands && words.resultNow(proposalText(stands))}
          {position !== null && words.positionOfList(String(row.position || ''), position)}
        </span>
      </span>
      <TaskButton size="small" task={task} act={onPublish}>
        <Sentence text={words.publishProposal(text)} />
      </TaskButton>
    </li>
  );
}
