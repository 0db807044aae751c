import { type ReactNode, useCallback, useState } from 'react';
import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { may, plays } from '#games/group/group';
import { plural } from '#games/words';
import type { Group } from '#schema/wire/group';
import { isRefused } from '../../client/problem.ts';
import type { GroupAnswers } from '../../stores/group/contest-view.ts';
import { GROUP_TABS, type GroupTab, groupAddress } from '../../stores/group/groups.ts';
import { loadGroup } from '../../stores/group/one-group.ts';
import { Chip } from '../../ui/chip.tsx';
import { GroupMark } from '../../ui/marks/group-mark.tsx';
import * as words from '../../words/group.ts';
import { GroupTables } from '../fan/season-tables.tsx';
import { rendered, useFan } from '../rendered.tsx';
import { AllGames } from './all-games.tsx';
import { Captain } from './captain.tsx';
import { EntrantList } from './entrant-list.tsx';
import styles from './group.module.css';
import { GroupContest } from './group-contest.tsx';
import { Invite } from './invite.tsx';
import { Members } from './members.tsx';

/** What the page knows of the other contests. */
type ContestLink = Pick<Contest, 'id' | 'title' | 'accent'>;

/** `answers`: of the tabs that show the contest. */
export type GroupData = { group: Group; answers: GroupAnswers | null };

type GroupPageProps = {
  id: string;
  /** The one that is shown, and all there are. */
  contest: Contest;
  contests: ContestLink[];
  tab: GroupTab;
  data: GroupData;
};

export const GroupPage = rendered(function OneGroup({ id, contest, contests, tab, data }: GroupPageProps) {
  const user = useFan();
  const [group, setGroup] = useState(data.group);
  const shown = contests.filter((each) => plays(group.contests, each.id));

  const load = useCallback(async () => {
    try {
      setGroup(await loadGroup(id));
    } catch (error) {
      // They are not in it any more: the page says so, as to everybody.
      if (!isRefused(error, 'not_found')) throw error;
      location.reload();
    }
  }, [id]);

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
          {data.answers && (
            <GroupContest
              id={id}
              contest={contest}
              tab={tab}
              username={user.username}
              shares={may(group.role, 'share')}
              members={group.members}
              mayRemind={may(group.role, 'remind')}
              answers={data.answers}
            />
          )}
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
});

function Invitation({ group: { name, code, link } }: { group: Group }) {
  return code !== null && link !== null && <Invite name={name} code={code} link={link} />;
}

const TITLES: Record<GroupTab, string> = {
  table: words.table,
  picks: words.picks,
  people: words.people,
  settings: words.settings,
};
