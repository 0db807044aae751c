import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Contest } from '#games/contest';
import { isLocked } from '#games/lock';
import { byGuestPicks } from '../../stores/account/destination.ts';
import { $session } from '../../stores/session.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/guest.ts';
import { useNow } from '../rendered.tsx';
import styles from './guest.module.css';

type GuestFrameProps = {
  contest: Contest;
  /** When the last of it locks, in UTC milliseconds. */
  locksAt: number;
  children: ReactNode;
};

/**
 * Around a sheet that nobody has signed in for: what becomes of its picks. A fan has a sheet of
 * their own, and is led there.
 */
export function GuestFrame({ contest, locksAt, children }: GuestFrameProps) {
  const { state } = useStore($session, { ssr: 'initial' });
  const own = `/${contest.path}/selections`;
  useEffect(() => {
    if (state === 'signed-in') location.replace(byGuestPicks(own));
  }, [state, own]);
  const next = `?next=${encodeURIComponent(own)}`;
  if (isLocked(locksAt, useNow()))
    return (
      <Empty
        title={words.picksAreClosed}
        action={<ButtonLink href={`/games/${contest.path}`}>{words.seeHowItStands}</ButtonLink>}
      >
        {words.picksTookNoPart}
      </Empty>
    );
  return (
    <>
      <div className={styles.told}>
        <Banner
          tone="warning"
          title={words.onThisDeviceOnly}
          action={
            <ButtonLink size="small" href={`/register${next}`}>
              {words.register}
            </ButtonLink>
          }
        >
          <a href={`/login${next}`}>{words.alreadyHereSignIn}</a>
        </Banner>
      </div>
      {children}
    </>
  );
}
