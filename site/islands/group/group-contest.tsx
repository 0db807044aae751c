import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import type { Contest } from '#games/contest';
import { lockText } from '#games/lock-text';
import type { Member } from '#schema/wire/group';
import type { GroupPicks } from '#schema/wire/group-picks';
import { gameNow } from '../../client/clock.ts';
import type { Initial } from '../../client/initial.ts';
import { leaderboardOf } from '../../kinds/leaderboard.ts';
import { keptDelay } from '../../stores/draft/delay.ts';
import { namesIn } from '../../stores/group/called.ts';
import { type GroupAnswers, groupView, groupViewClient } from '../../stores/group/contest-view.ts';
import type { Leaderboard } from '../../stores/leaderboard/standings.ts';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TryAgain } from '../../ui/feedback/try-again.tsx';
import { clockWords } from '../../words/own-time.ts';
import table from '../leaderboard/board.module.css';
import { LeaderboardTable } from '../leaderboard/ranking.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { useFollowing } from '../use-following.ts';
import { DownloadTable } from './download-table.tsx';
import styles from './group.module.css';
import { Matrix } from './matrix.tsx';
import { Remind } from './remind.tsx';
import { Since } from './since.tsx';
import { StillToGain } from './still-to-gain.tsx';

type GroupContestProps = {
  id: string;
  contest: Contest;
  tournament: string | undefined;
  username: string;
  /** Whether the fan may hand the table on. */
  shares: boolean;
  members: readonly Member[];
  mayRemind: boolean;
  initial: Initial<GroupAnswers> | undefined;
};

/** One contest in a group: the table, who is ready for the next lock, and everyone's picks after it. */
export function GroupContest(props: GroupContestProps) {
  const { id, contest, tournament, username, shares, members, mayRemind, initial } = props;
  const kind = useMemo(() => leaderboardOf(contest), [contest]);
  const store = useMemo(
    () =>
      groupView({
        client: groupViewClient(id, contest.id, tournament),
        standingsIn: kind.standingsIn,
        isLive: kind.isLive,
        now: gameNow,
        delayMs: () => keptDelay() * 60_000,
        initial: initial?.data,
      }),
    [id, contest, tournament, kind, initial],
  );
  const view = useStore(store.$view);
  useFollowing(store, initial);
  const { status, picks, rows } = view;
  const board: Leaderboard = { ...ONE_PAGE, rows, begun: view.begun };
  return (
    <div className={styles.view} data-accent={contest.accent}>
      {status === 'failed' && <TryAgain onPress={() => void store.load()}>{view.error}</TryAgain>}
      {status === 'loading' && <Skeleton shape="row" lines={6} />}
      {view.heldUntil !== null && (
        <p className={styles.soft}>Spoiler delay: updates at {clockWords(view.heldUntil)}.</p>
      )}
      {status === 'ready' && (
        <>
          <Since id={id} contest={contest.id} members={members} username={username} view={view} />
          {rows.length > 0 ? (
            <div className={table.page}>
              <LeaderboardTable contest={contest} kind={kind} board={board} username={username} />
              {shares && view.begun && (
                <div className={styles.row}>
                  <ShareButton contest={contest.id} group={id} label="the table" />
                  <DownloadTable group={id} contest={contest.id} />
                </div>
              )}
            </div>
          ) : (
            <Empty title="Nobody of this group is in yet">
              <a href={`/${contest.path}/selections`}>Make your picks</a>: they count in all your groups.
            </Empty>
          )}
          {picks?.next && (
            <Ready contest={contest} next={picks.next} members={picks.members}>
              {mayRemind && (
                <Remind id={id} contest={contest.id} picks={picks} username={username} onDone={store.load} />
              )}
            </Ready>
          )}
          {picks?.locked && <StillToGain picks={picks} username={username} />}
          {picks?.locked && <Matrix id={id} contest={contest} picks={picks} username={username} />}
        </>
      )}
    </div>
  );
}

/** A group's table is one page without an own row at the foot. */
const ONE_PAGE: Leaderboard = {
  status: 'ready',
  error: null,
  rows: [],
  own: null,
  guests: [],
  begun: false,
  query: '',
  at: '',
  first: true,
  hasNext: false,
  nextAt: null,
  busy: false,
  heldUntil: null,
};

type ReadyProps = {
  contest: Contest;
  next: NonNullable<GroupPicks['next']>;
  members: GroupPicks['members'];
  children: ReactNode;
};

/** Who has picked everything before the next lock: that, never what. */
function Ready({ contest, next, members, children }: ReadyProps) {
  const what = next.name ?? contest.title;
  const missing = members.filter(({ complete }) => complete === false);
  return (
    <section className={styles.card} aria-labelledby="ready">
      <h2 id="ready">Ready for {what}?</h2>
      <p className={styles.soft}>
        Locks {lockText(Date.parse(next.locksAt), contest.timeZone)}. Picks stay secret until then.
      </p>
      {next.open ? (
        <>
          <p>
            {missing.length === 0
              ? 'Everybody has picked.'
              : `Still to pick: ${namesIn(missing.map(({ username }) => username))}.`}
          </p>
          <ul className={styles.ready} aria-label="Who is ready">
            {members.map(({ id, username, complete }) => (
              <li key={id}>
                <Chip tone={complete ? 'success' : 'neutral'}>{`${complete ? '✓' : '…'} ${username}`}</Chip>
              </li>
            ))}
          </ul>
          {children}
        </>
      ) : (
        <p>The field is not set yet: there is nothing to pick.</p>
      )}
    </section>
  );
}
