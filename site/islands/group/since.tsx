import { useEffect, useState } from 'react';
import type { Member } from '#schema/wire/group';
import { gameNow } from '../../client/clock.ts';
import { keepLook, keptLook } from '../../client/groups-on-device.ts';
import type { GroupView } from '../../stores/group/contest-view.ts';
import { type Looks, looked, sinceSentence } from '../../stores/group/visit.ts';
import styles from './group.module.css';

type SinceProps = { id: string; contest: string; members: readonly Member[]; username: string; view: GroupView };

/**
 * What has changed for this fan since they last looked at this contest of the group in this
 * browser.
 */
export function Since({ id, contest, members, username, view }: SinceProps) {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (view.isHeld) return;
    const kept = keptLook<Looks>(id);
    const looks = looked(kept?.contests[contest] ?? null, {
      at: gameNow(),
      rank: view.begun ? (view.rows.find((row) => row.username === username)?.rank ?? null) : null,
      lock: view.picks?.next?.locksAt ?? null,
      complete: view.picks?.members.filter((each) => each.complete && each.username !== username).length ?? 0,
      joined:
        members
          .map(({ joinedAt }) => joinedAt)
          .sort()
          .at(-1) ?? '',
    });
    keepLook(id, { members: members.length, contests: { ...kept?.contests, [contest]: looks } });
    setSaid(sinceSentence(looks, members, username));
  }, [id, contest, members, username, view]);
  return said && <p className={styles.since}>{said}</p>;
}
