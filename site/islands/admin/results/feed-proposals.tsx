import { useState } from 'react';
import { inARow } from '#games/words';
import type { FeedsOfContest } from '#schema/wire/feed';
import type { Published } from '#schema/wire/publication';
import { publish, rowText } from '../../../stores/admin/publication.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import * as words from '../../../words/desk.ts';
import { Part, TaskButton } from '../../part.tsx';
import styles from '../admin.module.css';
import { type Act, type Task, useTask } from '../task-form.tsx';
import type { DeskProps } from './dashboard.tsx';
import { Moved } from './moved.tsx';

type FeedProposal = FeedsOfContest['proposals'][number];

const rowsOf = (proposals: readonly FeedProposal[]) => proposals.map(({ row }) => row);

/** Of a tournament; more than that nobody reads. */
const SHOWN = 40;

/**
 * What feeds and a bundle say that is not published yet: nothing of it counts until somebody
 * publishes it. Not there, if there is neither.
 */
export function FeedProposals({ desk: { contest, feeds }, read }: DeskProps) {
  const task = useTask();
  /** What those of a tournament would move. */
  const [tried, setTried] = useState<{ of: string; answer: Published } | null>(null);
  const on = feeds.feeds.filter((feed) => feed.on);
  if (on.length === 0) return null;

  /** Unless something else is there by now. */
  const sign = async (proposals: FeedProposal[]) => {
    setTried(null);
    const was = proposals.flatMap(({ stands }) => (stands ? [stands] : []));
    // If others were quicker, what is left is another list too.
    await publish(contest, rowsOf(proposals), { was }).finally(read);
  };
  const tryOut = async (of: string, proposals: FeedProposal[]) =>
    setTried({ of, answer: await publish(contest, rowsOf(proposals), { dry: true }) });
  // What is published in one step: of a season, those of one tournament.
  const together = Map.groupBy(feeds.proposals, ({ row }) => String(row.tournament ?? ''));
  return (
    <Part className={styles.part} title={words.proposedResults} act={task}>
      {on.map(
        ({ name, failure }) =>
          failure !== null && (
            <Banner key={name} tone="warning">
              {words.feedFails(name, failure)}
            </Banner>
          ),
      )}
      {feeds.proposals.length === 0 && <p className="soft small">{words.nothingIsProposed}</p>}
      {[...together].map(([of, proposals]) => {
        const sure = proposals.filter(({ contradicted, stands }) => !contradicted && stands === null);
        return (
          <div key={of} className={`column ${styles.part}`}>
            <ul className="block breaks">
              {proposals.slice(0, SHOWN).map((proposal) => (
                <Line
                  key={`${rowText(proposal.row)} ${proposal.by}`}
                  proposal={proposal}
                  task={task}
                  onPublish={() => sign([proposal])}
                />
              ))}
            </ul>
            {proposals.length > SHOWN && <p>{words.andMoreResults(proposals.length - SHOWN, of)}</p>}
            {tried?.of === of && <Moved {...tried.answer} dry />}
            {sure.length > 1 && (
              <div className="row">
                <TaskButton
                  variant="primary"
                  task={task}
                  act={() => sign(sure)}
                  text={words.publishNewResults(sure.length, of)}
                />
                <TaskButton task={task} act={() => tryOut(of, sure)} text={words.previewChangesOf(of)} />
              </div>
            )}
          </div>
        );
      })}
      <TaskButton className="start" task={task} act={read} text={words.lookAgain} />
    </Part>
  );
}

type LineProps = { proposal: FeedProposal; task: Task; onPublish: Act };

function Line({ proposal: { row, by, stands, position, contradicted }, task, onPublish }: LineProps) {
  const text = rowText(row);
  return (
    <li className="row">
      <span className={styles.who}>
        <span>{text}</span>
        <span className="soft small">
          {inARow(by)}
          {contradicted && words.anotherFeedSaysElse}
          {stands && words.resultNow(rowText(stands))}
          {position !== null && words.positionOfList(String(row.position || ''), position)}
        </span>
      </span>
      <TaskButton size="small" task={task} act={onPublish} text={words.publishProposal(text)} />
    </li>
  );
}
