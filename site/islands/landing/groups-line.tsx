import { plural } from '#games/words';
import type { GroupLine } from '#schema/wire/group';
import { newMembers } from '../../stores/group/groups.ts';
import styles from './game-list.module.css';

/** null: on their way, or not to be had. Without them the line still leads there. */
export type Groups = readonly GroupLine[] | null;

/** The way to the fan's groups, a line that is there from the start: their names fill it in when they are known. */
export function GroupsLine({ groups }: { groups: Groups }) {
  const waiting = (groups ?? []).reduce((sum, { requests }) => sum + requests, 0);
  return (
    <a className={styles.groups} href="/groups">
      <span className={styles.names}>{groupsSentence(groups)}</span>
      <span className={styles.way}>{waiting > 0 ? plural(waiting, 'request') : 'Groups'}</span>
    </a>
  );
}

/** 'Your groups: Office pool, Third floor and 2 more'. */
function groupsSentence(groups: Groups): string {
  if (groups === null) return 'Your groups';
  if (groups.length === 0) return 'Play with friends: make a group, or join one';
  // Those where something happened first.
  const news = groups.map((group) => ({ name: group.name, joined: newMembers(group) }));
  const shown = [...news].sort((a, b) => Number(b.joined > 0) - Number(a.joined > 0)).slice(0, 2);
  const names = shown.map(({ name, joined }) => (joined > 0 ? `${name} (${joined} new)` : name));
  const more = groups.length - names.length;
  return `Your groups: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
