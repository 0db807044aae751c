import { type ReactNode, useMemo } from 'react';
import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { lockText } from '#games/lock-text';
import type { Member } from '#schema/wire/group';
import type { GroupPicks } from '#schema/wire/group-picks';
import { leaderboardOf } from '../../kinds/leaderboard.ts';
import { membersText } from '../../stores/group/called.ts';
import { downloadTable, type GroupAnswers, groupView, groupViewClient } from '../../stores/group/contest-view.ts';
import { locksOf } from '../../stores/group/groups.ts';
import { Chip } from '../../ui/chip.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/group.ts';
import { dayAndTime } from '../../words/zone.ts';
import { NightLink } from '../draft/night/night-link.tsx';
import table from '../leaderboard/board.module.css';
import { LeaderboardTable } from '../leaderboard/ranking.tsx';
import { useNow, useRendering, useZone } from '../rendered.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { useAct } from '../use-act.ts';
import { useLive } from '../use-live.ts';
import styles from './group.module.css';
import { PickGrid } from './picks/pick-grid.tsx';
import { Remind } from './remind.tsx';
import { Since } from './since.tsx';

type GroupContestProps = {
  id: string;
  contest: Contest;
  tab: 'table' | 'picks';
  username: string;
  /** Whether the fan may hand the table on. */
  shares: boolean;
  members: readonly Member[];
  mayRemind: boolean;
  answers: GroupAnswers;
};

/**
 * One contest in a group: the table, who is ready for the next lock, and everyone's picks after it.
 */
export function GroupContest(props: GroupContestProps) {
  const { id, contest, tab, username, shares, members, mayRemind, answers } = props;
  const kind = useMemo(() => leaderboardOf(contest), [contest]);
  const own = useZone();
  const document = useRendering();
  const store = useMemo(() => {
    const client = groupViewClient(id, contest.id, locksOf(tab));
    return groupView(answers, { client, document, standingsIn: kind.standingsIn, isLive: kind.isLive });
  }, [id, contest, tab, kind, answers, document]);
  const { value: view, delayedUntil } = useLive(store);
  const { isHeld, picks, rows } = view;
  return (
    <div className={styles.view} data-accent={contest.accent}>
      {delayedUntil !== null && (
        <p className={styles.soft}>
          {words.spoilerDelayUpdatesAt(dayAndTime(own, contest.timeZone, delayedUntil).time)}
        </p>
      )}
      {byKind(contest, {
        'mock-draft': (draft) => <NightLink contest={draft} />,
        'one-and-done': () => null,
      })}
      {!isHeld &&
        tab === 'picks' &&
        (picks && picks.slots.length > 0 ? (
          <PickGrid contest={contest} picks={picks} username={username} />
        ) : (
          <Empty title={words.picksAreSecretUntilLock}>{words.thenEveryonesPicksAreHere}</Empty>
        ))}
      {!isHeld && tab === 'table' && (
        <>
          {picks?.next && <Owed contest={contest} next={picks.next} />}
          <Since id={id} contest={contest.id} members={members} username={username} view={view} />
          {rows.length > 0 ? (
            <div className={table.page}>
              <LeaderboardTable
                {...{ contest, kind, username }}
                board={{ rows, begun: view.begun, own: null, guests: [], hasNext: false }}
                first
                mixed={false}
              />
              {view.begun && rows.some(({ points }, at) => points === rows[at - 1]?.points) && (
                <p className={styles.soft}>
                  <a href={`/${contest.path}/scoring`}>{words.howTiesAreBroken}</a>
                </p>
              )}
              {shares && view.begun && (
                <div className={styles.row}>
                  <ShareButton contest={contest.id} group={id} label={words.theTable} />
                  <DownloadTable group={id} contest={contest.id} />
                </div>
              )}
            </div>
          ) : (
            <Empty title={words.nobodyOfThisGroupIs}>
              <Sentence
                text={words.makePicksCountInAll}
                parts={{ link: (label) => <a href={`/${contest.path}/selections`}>{label}</a> }}
              />
            </Empty>
          )}
          {picks?.next && (
            <Ready contest={contest} next={picks.next} members={picks.members} username={username}>
              {mayRemind && (
                <Remind id={id} contest={contest.id} picks={picks} username={username} onDone={store.poll} />
              )}
            </Ready>
          )}
        </>
      )}
    </div>
  );
}

type NextLock = NonNullable<GroupPicks['next']>;

/** What the fan has still to do here. */
function Owed({ contest, next }: { contest: Contest; next: NextLock }) {
  const now = useNow();
  if (!next.missing) return null;
  return (
    <section className={styles.owed} aria-label={words.whatYouStillHaveTo}>
      <p className={styles.score}>{words.missingFor(next.missing, next.name ?? contest.title)}</p>
      <p>
        <Countdown locksAt={Date.parse(next.locksAt)} now={now} detail="days" />
      </p>
      <ButtonLink href={`/${contest.path}/selections`}>{words.makeYourPicks}</ButtonLink>
    </section>
  );
}

type ReadyProps = {
  contest: Contest;
  next: NextLock;
  members: GroupPicks['members'];
  username: string;
  children: ReactNode;
};

/** Who has picked everything before the next lock: that, never what. */
function Ready({ contest, next, members, username, children }: ReadyProps) {
  const what = next.name ?? contest.title;
  const missing = members.filter(({ complete }) => complete === false);
  return (
    <section className={styles.card} aria-labelledby="ready">
      <h2 id="ready">{words.whosReadyFor(what)}</h2>
      <p className={styles.soft}>
        {words.locksPicksStaySecretUntil(lockText(Date.parse(next.locksAt), contest.timeZone))}
      </p>
      {next.open ? (
        <>
          <p>
            {missing.length === 0
              ? words.everybodyHasPicked
              : words.stillToPick(
                  membersText(
                    missing.map((each) => each.username),
                    username,
                    false,
                  ),
                )}
          </p>
          <ul className={styles.ready} aria-label={words.whoIsReady}>
            {members.map(({ id, username, complete }) => (
              <li key={id}>
                <Chip tone={complete ? 'success' : 'neutral'}>{`${complete ? '✓' : '…'} ${username}`}</Chip>
              </li>
            ))}
          </ul>
          {children}
        </>
      ) : (
        <p>{words.fieldIsNotSetYet}</p>
      )}
    </section>
  );
}

/** The table of a group as a file for a spreadsheet. */
function DownloadTable({ group, contest }: { group: string; contest: string }) {
  const { busy, failure, run } = useAct();
  return (
    <>
      <Button variant="outline" size="small" busy={busy} onClick={() => run(() => downloadTable(group, contest))}>
        {words.downloadCsv}
      </Button>
      {failure && <Banner tone="error">{failure}</Banner>}
    </>
  );
}
