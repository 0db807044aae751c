import { inARow } from '#games/words';
import type { GroupLine } from '#schema/wire/group';
import { movedIn, newMembers, placeText } from '../../stores/group/groups.ts';
import * as words from '../../words/landing.ts';
import { useDevice } from '../rendered.tsx';
import styles from './game-list.module.css';

/** null: they could not be read. Without them the line still leads there. */
export type Groups = readonly GroupLine[] | null;

/** So many groups have a line: those where something happened first. */
const SHOWN = 2;

/** The way to the fan's groups, with the names of some and the own ranks. */
export function GroupsLine({ groups }: { groups: Groups }) {
  const waiting = (groups ?? []).reduce((sum, { requests }) => sum + requests, 0);
  const device = useDevice();
  const news = (groups ?? []).map((group) => ({
    group,
    joined: newMembers(group, device),
    moved: movedIn(group, device),
  }));
  const lines = news
    .sort((a, b) => Number(b.joined > 0 || b.moved !== 0) - Number(a.joined > 0 || a.moved !== 0))
    .slice(0, SHOWN)
    .map(({ group, joined }) => inARow([group.name, placeText(group, device), joined > 0 && words.newMembers(joined)]));
  const more = news.length - lines.length;
  return (
    <a className={styles.groups} href="/groups">
      <span className={styles.names}>
        {lines.length === 0 ? (
          groups === null ? (
            words.yourGroups
          ) : (
            words.playWithFriendsMakeGroup
          )
        ) : (
          <>
            <span className="unseen">{words.yourGroupsLead} </span>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </>
        )}
      </span>
      <span className={styles.way}>
        {waiting > 0 ? words.requests(waiting) : more > 0 ? words.more(more) : words.groups}
      </span>
    </a>
  );
}
