import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { may, plays } from '#games/group/group';
import { plural } from '#games/words';
import type { Group } from '#schema/wire/group';
import { type Initial, isKnown } from '../../client/initial.ts';
import { isRefused, sentenceOf } from '../../client/problem.ts';
import type { GroupAnswers } from '../../stores/group/contest-view.ts';
import { GROUP_TABS, type GroupTab, groupAddress } from '../../stores/group/groups.ts';
import { loadGroup } from '../../stores/group/one-group.ts';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TryAgain } from '../../ui/feedback/try-again.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { GroupMark } from '../../ui/marks/group-mark.tsx';
import * as words from '../../words/group.ts';
import { GroupTables } from '../fan/season-tables.tsx';
import { Rendered, useInitial, useSession } from '../rendered.tsx';
import { AllGames } from './all-games.tsx';
import { Captain } from './captain.tsx';
import { EntrantList } from './entrant-list.tsx';
import styles from './group.module.css';
import { GroupContest } from './group-contest.tsx';
import { Invite } from './invite.tsx';
import { Members } from './members.tsx';

/** What the page knows of the other contests. */
type ContestLink = Pick<Contest, 'id' | 'title' | 'accent'>;

/** null: there is no such group, or they are not in it. */
export type GroupData = { group: Group; answers: GroupAnswers | null } | null;

type GroupPageProps = {
  id: string;
  /** The one that is shown, and all there are. */
  contest: Contest;
  contests: ContestLink[];
  tab: GroupTab;
  initial?: Initial<GroupData> | undefined;
};

export function GroupPage(props: GroupPageProps) {
  return (
    <Rendered by={props.initial}>
      <OneGroup {...props} />
    </Rendered>
  );
}

function OneGroup({ id, contest, contests, tab, initial: fromDocument }: GroupPageProps) {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const signedIn = user !== null;
  const initial = useInitial(fromDocument, user?.id ?? null);
  const [group, setGroup] = useState<Group | null>(initial?.data?.group ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  const [gone, setGone] = useState(initial?.data === null);
  const shown = contests.filter((each) => plays(group?.contests, each.id));
  const [first] = shown;
  // The address named a contest that the group leaves out, or none.
  const other =
    group && first && shown.every((each) => each.id !== contest.id) ? groupAddress(id, first.id, tab) : null;
  const answers = initial?.data?.answers ?? null;
  const view = useMemo(() => (initial && answers ? { ...initial, data: answers } : undefined), [initial, answers]);

  const load = useCallback(async () => {
    try {
      setGroup(await loadGroup(id));
      setFailure(null);
    } catch (error) {
      if (isRefused(error, 'not_found', 'invalid')) setGone(true);
      else setFailure(sentenceOf(error, words.groupCouldNotBeLoaded));
    }
  }, [id]);
  useEffect(() => {
    if (signedIn && !isKnown(initial)) void load();
  }, [signedIn, load, initial]);
  useEffect(() => {
    if (other) location.replace(other);
  }, [other]);

  if (gone)
    return (
      <Empty whole title={words.thereIsNoSuchGroup} action={<ButtonLink href="/groups">{words.yourGroups}</ButtonLink>}>
        {words.eitherItWasDeletedOr}
      </Empty>
    );
  if (failure && !group) return <TryAgain onPress={() => void load()}>{failure}</TryAgain>;
  if (!group || !user || other) return <GroupAwaited />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <GroupMark name={group.name} colour={group.colour} picture={group.picture} />
          <h1>{group.name}</h1>
        </div>
        <p className={styles.soft}>{plural(group.members.length, 'member')}</p>
        {group.description && <p className={styles.about}>{group.description}</p>}
      </header>
      <nav className={styles.tabs} aria-label={words.group}>
        {GROUP_TABS.map((each) => (
          <a
            key={each}
            className={styles.tab}
            href={groupAddress(id, contest.id, each)}
            aria-current={each === tab ? 'page' : undefined}
          >
            {TITLES[each]}
            {each === 'people' && group.requests.length > 0 && (
              <Chip tone="accent">{plural(group.requests.length, 'request')}</Chip>
            )}
          </a>
        ))}
      </nav>
      {(tab === 'table' || tab === 'picks') && (
        <>
          <nav className={styles.contests} aria-label={words.gamesOfGroup}>
            {shown.map((each) => (
              <a
                key={each.id}
                className={styles.contest}
                data-accent={each.accent}
                href={groupAddress(id, each.id, tab)}
                aria-current={each.id === contest.id ? 'page' : undefined}
              >
                {each.title}
              </a>
            ))}
          </nav>
          <GroupContest
            id={id}
            contest={contest}
            tab={tab}
            username={user.username}
            shares={may(group.role, 'share')}
            members={group.members}
            mayRemind={may(group.role, 'remind')}
            initial={view}
          />
        </>
      )}
      {tab === 'table' && (
        <>
          {group.members.length === 1 && <Invitation group={group} />}
          {byKind<Contest, ReactNode>(contest, {
            'mock-draft': () => null,
            'one-and-done': (season) => <GroupTables contest={season} group={id} />,
          })}
          <AllGames id={id} username={user.username} />
        </>
      )}
      {tab === 'people' && (
        <>
          <Invitation group={group} />
          <div className={`${styles.page} ${styles.two}`}>
            <Members group={group} contest={contest.id} userId={user.id} onChange={load} />
            {may(group.role, 'enter') && <EntrantList group={group} contest={contest} onChange={load} />}
          </div>
        </>
      )}
      {tab === 'settings' && <Captain group={group} games={contests} userId={user.id} onChange={load} />}
    </div>
  );
}

function Invitation({ group: { name, code, link } }: { group: Group }) {
  return code !== null && link !== null && <Invite name={name} code={code} link={link} />;
}

const TITLES: Record<GroupTab, string> = {
  table: words.table,
  picks: words.picks,
  people: words.people,
  settings: words.settings,
};

/** The space of a group while it loads, as high as it will be. */
function GroupAwaited() {
  return (
    <div className={styles.page}>
      <Skeleton shape="block" lines={1} />
      <div className={styles.view} />
    </div>
  );
}
