import { type ReactNode, useEffect, useState } from 'react';
import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { isOfFan } from '#games/fan/username';
import { LEAST_MEMBERS } from '#games/group/ghosts';
import { may } from '#games/group/group';
import { lockText } from '#games/lock-text';
import type { Group } from '#schema/wire/group';
import type { GroupPicks } from '#schema/wire/group-picks';
import { saveFile } from '../../client/files.ts';
import { request } from '../../client/request.ts';
import { type GroupView, groupView } from '../../stores/group/contest-view.ts';
import { sinceLastLook } from '../../stores/group/visit.ts';
import { hasBegun } from '../../stores/leaderboard/standing.ts';
import { withGuests } from '../../stores/leaderboard/standings.ts';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/group.ts';
import { dayAndTime } from '../../words/zone.ts';
import { Countdown } from '../countdown.tsx';
import { NightLink } from '../draft/night/night-link.tsx';
import { LeaderboardTable } from '../leaderboard/board.tsx';
import { Outcome, Part, TaskButton } from '../part.tsx';
import { useFan, useZone } from '../rendered.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { useAct } from '../use-act.ts';
import { useLive } from '../use-live.ts';
import styles from './group.module.css';
import { PickGrid } from './picks/pick-grid.tsx';

type GroupContestProps = { group: Group; contest: Contest; tab: 'table' | 'picks'; first: GroupView };

export function GroupContest({ group, contest, tab, first }: GroupContestProps) {
  const zone = useZone();
  const { username } = useFan();
  const live = useLive((document) => groupView({ id: group.id, contest, tab }, first, { document }));
  const { value: view, delayedUntil, poll } = live;
  return (
    <div className="column" data-accent={contest.accent}>
      {delayedUntil !== null && (
        <p className="soft small">
          {words.spoilerDelayUpdatesAt(dayAndTime(zone, contest.timeZone, delayedUntil).time)}
        </p>
      )}
      <NightLink contest={contest} />
      {view &&
        (tab === 'table' ? (
          <Table {...{ group, contest, view, username }} onRemind={poll} />
        ) : view.picks.slots.length === 0 ? (
          <Empty title={words.picksAreSecretUntilLock}>{words.picksAfterLock}</Empty>
        ) : (
          <PickGrid contest={contest} picks={view.picks} username={username} />
        ))}
    </div>
  );
}

type TableProps = {
  group: Group;
  contest: Contest;
  view: GroupView;
  username: string;
  onRemind: () => Promise<void>;
};

/** The table, below what the fan has still to do and above who is ready for the next lock. */
function Table({ group, contest, view, username, onRemind }: TableProps) {
  const { rows, picks } = view;
  const { id, role } = group;
  const begun = hasBegun(rows);
  const ghosts = begun ? view.ghosts : [];
  // Before the first result it would be the names of those who are asked for below.
  const isNamedBelow = !begun && picks.next?.open;
  const act = useAct();
  const download = async () => {
    const query = { contest: contest.id };
    const file = await request('GET /groups/{id}/standings.csv', { params: { id }, query });
    saveFile(file, `${contest.id}-group-standings.csv`);
  };
  const hasTies = begun && rows.some((row, at) => row.total_points === rows[at - 1]?.total_points);
  return (
    <>
      {picks.next && <Owed contest={contest} next={picks.next} />}
      <Since group={group} contest={contest.id} username={username} view={view} />
      {rows.length === 0 ? (
        <Empty title={words.nobodyIsInYet}>
          <Sentence text={words.picksCountInAllGroups} links={{ link: `/${contest.path}/selections` }} />
        </Empty>
      ) : (
        !isNamedBelow && (
          <>
            <LeaderboardTable {...{ contest, begun, username }} rows={withGuests(rows, ghosts)} />
            {role && !rows.some((row) => row.username === username) && (
              <p className="soft small">{words.youAreNotInIt(contest.title)}</p>
            )}
            {ghosts.length > 0 && (
              <details className="soft small">
                <summary>{words.howGhostsAreCounted}</summary>
                <p>
                  {words.consensusRule(LEAST_MEMBERS)} {words.otherGhostsRule}
                </p>
              </details>
            )}
            {hasTies && (
              <p className="soft small">
                <a href={`/${contest.path}/scoring`}>{words.howTiesAreBroken}</a>
              </p>
            )}
            {may(role, 'share') && begun && (
              <div className="row">
                <ShareButton contest={contest.id} group={id} label={words.theStandings} />
                <TaskButton size="small" task={act} act={download} text={words.downloadCsv} />
                <Outcome act={act} />
              </div>
            )}
          </>
        )
      )}
      {picks.next && (
        <Ready contest={contest} next={picks.next} members={picks.members} begun={begun}>
          {may(role, 'remind') && <Remind id={id} contest={contest.id} {...{ picks, username, onRemind }} />}
        </Ready>
      )}
      <p className="row">
        <a className="tap" href={`/overall?group=${id}`}>
          {words.overall}
        </a>
        {byKind<Contest, ReactNode>(contest, {
          'mock-draft': () => null,
          'one-and-done': ({ path }) => (
            <a className="tap" href={`/${path}/tables?group=${id}`}>
              {words.winnersInGroup}
            </a>
          ),
        })}
      </p>
    </>
  );
}

type SinceProps = { group: Group; contest: string; username: string; view: GroupView };

/**
 * What has changed for this fan since they last looked at this contest of the group in this
 * browser.
 */
function Since({ group: { id, members }, contest, username, view }: SinceProps) {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => setSaid(sinceLastLook(id, contest, members, username, view)), [id, contest, members, username, view]);
  return said && <p className={styles.since}>{said}</p>;
}

type NextLock = NonNullable<GroupPicks['next']>;

function Owed({ contest, next }: { contest: Contest; next: NextLock }) {
  if (!next.missing) return null;
  return (
    <section className={`column gap-2 ${styles.owed}`} aria-label={words.owed}>
      <p className="large bold">{words.missingFor(next.missing, next.name ?? contest.title)}</p>
      <p>
        <Countdown locksAt={Date.parse(next.locksAt)} detail="days" />
      </p>
      <ButtonLink href={`/${contest.path}/selections`}>{words.makeYourPicks}</ButtonLink>
    </section>
  );
}

type ReadyProps = {
  contest: Contest;
  next: NextLock;
  members: GroupPicks['members'];
  /** The table names all of them: here are those who miss something. */
  begun: boolean;
  children: ReactNode;
};

/** Who has picked everything before the next lock: that, never what. */
function Ready({ contest, next, members, begun, children }: ReadyProps) {
  const what = next.name ?? contest.title;
  const missing = members.filter(({ complete }) => complete === false);
  return (
    <Part
      card
      title={words.whosReadyFor(what)}
      hint={words.locksAt(lockText(Date.parse(next.locksAt), contest.timeZone))}
    >
      {next.open ? (
        <>
          {missing.length === 0 && <p>{words.everybodyHasPicked}</p>}
          <ul className="row gap-2" aria-label={begun ? words.whoIsMissing : words.whoIsReady}>
            {(begun ? missing : members).map(({ id, username, complete }) => (
              <li key={id}>
                <Chip tone={complete ? 'success' : 'neutral'}>{`${complete ? '✓' : '…'} ${username}`}</Chip>
              </li>
            ))}
          </ul>
          {children}
        </>
      ) : (
        <p>{words.fieldIsNotSet}</p>
      )}
    </Part>
  );
}

type RemindProps = {
  id: string;
  contest: string;
  picks: GroupPicks;
  username: string;
  onRemind: () => Promise<void>;
};

/**
 * A captain reminds the others who miss something: once a lock. It does not say which of them take
 * no such mails.
 */
function Remind({ id, contest, picks, username, onRemind }: RemindProps) {
  const act = useAct({ after: onRemind });
  const remind = () => request('POST /groups/{id}/reminders', { params: { id }, body: { contest } });
  const reminded = picks.next?.reminded ?? null;
  const others = picks.members.filter(
    (each) => each.complete === false && each.username !== username && isOfFan(each.username),
  );
  if (reminded !== null)
    return (
      <p className="soft small" role="status">
        {words.reminded(reminded)}
      </p>
    );
  if (others.length === 0) return null;
  return (
    <>
      <TaskButton className="start" task={act} act={remind} text={words.remindThemByEmail} />
      <p className="soft small">{words.remindsByOneMail}</p>
      <Outcome act={act} />
    </>
  );
}
