import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Contest } from '#games/contest';
import { plainName } from '#games/group/group';
import { isLocked } from '#games/lock';
import type { Brought } from '../client/initial.ts';
import { GUEST } from '../sheet/shelf.ts';
import { byGuestPicks } from '../stores/account/destination.ts';
import { groupAddress } from '../stores/group/groups.ts';
import type { Entrant } from '../stores/group/picking-for.ts';
import { $user } from '../stores/session.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { Sentence } from '../ui/sentence.tsx';
import * as words from '../words/guest.ts';
import { useClock, useRendering, useVisitor } from './rendered.tsx';

/** What a sheet arrives with; `entrant`: for whom a captain picks; null: it is the fan's own. */
export type SheetData<T> = T & { entrant: Entrant | null };

type SheetFrameProps<T, S> = {
  contest: Contest;
  data: SheetData<T>;
  /** When the last of it locks, in UTC milliseconds. */
  locksAt: number;
  open: (userId: string, initial: Brought<T>) => S;
  children: (sheet: S) => ReactNode;
};

/** A sheet, and around it whose it is: an entrant's, the fan's own, or nobody's yet. */
export function SheetFrame<T, S>({ contest, data, locksAt, open, children }: SheetFrameProps<T, S>) {
  const visitor = useVisitor();
  const { madeAt } = useRendering();
  const { entrant } = data;
  const userId = entrant?.id ?? visitor?.id ?? GUEST;
  const [sheet] = useState(() => open(userId, { data, madeAt }));
  const drawn = children(sheet);
  if (userId === GUEST) return <GuestFrame {...{ contest, locksAt }}>{drawn}</GuestFrame>;
  if (!entrant) return drawn;
  return (
    <div className="column">
      <EntrantLine {...entrant} />
      {drawn}
    </div>
  );
}

/** Says, loudly, that a sheet is that of an entrant whose captain the fan is. */
function EntrantLine({ username, group }: Entrant) {
  return (
    <Banner
      tone="warning"
      title={words.pickingForEntrant(plainName(username))}
      action={
        <ButtonLink size="small" variant="outline" href={groupAddress(group.id)}>
          {words.backToGroup}
        </ButtonLink>
      }
    >
      {words.notYourOwnSheet(group.name)}
    </Banner>
  );
}

type GuestFrameProps = Pick<SheetFrameProps<unknown, unknown>, 'contest' | 'locksAt'> & { children: ReactNode };

/** What becomes of the picks of a guest. A fan has a sheet of their own, and is led there. */
function GuestFrame({ contest, locksAt, children }: GuestFrameProps) {
  const user = useStore($user, { ssr: 'initial' });
  const own = `/${contest.path}/selections`;
  useEffect(() => {
    if (user) location.replace(byGuestPicks(own));
  }, [user, own]);
  if (useClock((now) => isLocked(locksAt, now)))
    return (
      <Empty
        title={words.picksAreClosed}
        action={<ButtonLink href={`/games/${contest.path}`}>{words.seeHowItStands}</ButtonLink>}
      >
        {words.picksTookNoPart}
      </Empty>
    );
  return (
    <div className="column">
      <p className="soft small">
        <Sentence
          text={words.onThisDeviceOnly}
          parts={{ link: (label) => <a href={`/register?next=${encodeURIComponent(own)}`}>{label}</a> }}
        />
      </p>
      {children}
    </div>
  );
}
