import { useState } from 'react';
import type { Contest } from '#games/contest';
import { may, plays } from '#games/group/group';
import { plural } from '#games/words';
import type { Group } from '#schema/wire/group';
import type { GroupView } from '../../stores/group/contest-view.ts';
import { GROUP_TABS, type GroupTab, groupAddress, loadGroup } from '../../stores/group/groups.ts';
import { Chip } from '../../ui/chip.tsx';
import { GroupMark } from '../../ui/marks/avatar.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/group.ts';
import { rendered, useFan } from '../rendered.tsx';
import { Captain } from './captain.tsx';
import styles from './group.module.css';
import { GroupContest } from './group-contest.tsx';
import { EntrantList, Invite, Members } from './members.tsx';

/** `contest`: the one that is shown; `view`: of the tabs that show it. */
export type GroupData = { group: Group; contest: Contest; view: GroupView | null };

type GroupPageProps = {
  contests: Pick<Contest, 'id' | 'title' | 'accent'>[];
  tab: GroupTab;
  data: GroupData;
};

export const GroupPage = rendered(function OneGroup({ contests, tab, data }: GroupPageProps) {
  const user = useFan();
  const [group, setGroup] = useState(data.group);
  const { contest } = data;
  const { id } = group;

  const load = async () => setGroup(await loadGroup(id));
  return (
    <div className="column gap-5">
      <header>
        <div className="line">
          <GroupMark name={group.name} colour={group.colour} picture={group.picture} />
          <h1>{group.name}</h1>
        </div>
        <p className="soft small">{plural(group.members.length, 'member')}</p>
        {group.description && <p className="breaks">{group.description}</p>}
      </header>
      <nav className={`line gap-1 ${styles.tabs}`} aria-label={words.group} data-strip>
        {GROUP_TABS.map((each) => (
          <a
            key={each}
            className={`tap ${styles.tab}`}
            href={groupAddress(id, contest.id, each)}
            aria-current={each === tab ? 'page' : undefined}
          >
            {TITLES[each]}
            {each === 'people' && group.requests.length > 0 && (
              <Chip tone="accent">
                <Sentence text={words.requestCount(group.requests.length)} />
              </Chip>
            )}
          </a>
        ))}
      </nav>
      {(tab === 'table' || tab === 'picks') && (
        <>
          <nav className={`line gap-2 ${styles.contests}`} aria-label={words.gamesOfGroup} data-strip>
            {contests
              .filter((each) => plays(group.contests, each.id))
              .map((each) => (
                <a
                  key={each.id}
                  className="pill"
                  data-accent={each.accent}
                  href={groupAddress(id, each.id, tab)}
                  aria-current={each.id === contest.id ? 'page' : undefined}
                >
                  {each.title}
                </a>
              ))}
          </nav>
          {data.view && <GroupContest group={group} contest={contest} tab={tab} first={data.view} />}
        </>
      )}
      {(tab === 'people' || (tab === 'table' && group.members.length === 1)) && <Invite group={group} />}
      {tab === 'people' && (
        <div className={`column gap-5 ${styles.two}`}>
          <Members group={group} contest={contest.id} userId={user.id} onChange={load} />
          {may(group.role, 'enter') && <EntrantList group={group} contest={contest} onChange={load} />}
        </div>
      )}
      {tab === 'settings' && <Captain group={group} games={contests} userId={user.id} onChange={load} />}
    </div>
  );
});

const TITLES: Record<GroupTab, string> = {
  table: words.standings,
  picks: words.picks,
  people: words.people,
  settings: words.settings,
};
