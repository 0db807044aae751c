import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { keepDestination, keptDestination } from '../../client/kept-destination.ts';
import { groupAddress, joinGroup } from '../../stores/group/groups.ts';
import { $session } from '../../stores/session.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { useAct } from '../use-act.ts';
import styles from './group.module.css';

/** `place`: the name of whose seat it gives away; null: nobody's. */
type InvitationProps = { link: string; page: string; byRequest: boolean; place: string | null };

/**
 * What somebody with a link can do: join, or first get an account and come back here. `page`: this
 * one.
 */
export function AcceptInvitation({ link, page, byRequest, place }: InvitationProps) {
  const session = useStore($session, { ssr: 'initial' });
  const { busy, failure, run } = useAct();
  const [pending, setPending] = useState(false);
  const next = `?next=${encodeURIComponent(page)}`;

  const join = () =>
    run(async () => {
      const { id } = await joinGroup({ link });
      if (id !== null) return location.assign(groupAddress(id));
      setPending(true);
    });

  const accepted = session.state === 'signed-in' && place === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as they are signed in
  useEffect(() => {
    if (!accepted || keptDestination('invitation') !== link) return;
    keepDestination(null, 'invitation');
    void join();
  }, [accepted, link]);

  if (pending) return <Banner tone="success">You have asked to join. A captain lets you in.</Banner>;
  if (session.state === 'signed-in')
    return (
      <div className={styles.form}>
        {failure && <Banner tone="error">{failure}</Banner>}
        <Button size="large" wide busy={busy} onClick={join}>
          {place ? `Yes, I am ${place}` : byRequest ? 'Ask to join' : 'Join the group'}
        </Button>
        <p className={styles.soft}>
          You are signed in as {session.user.username}.{' '}
          {place
            ? 'In a game that you have entered yourself, your own picks stay.'
            : 'Picks that you have made count here too.'}
        </p>
      </div>
    );
  const accept = () => keepDestination(link, 'invitation');
  return (
    <div className={styles.form}>
      <ButtonLink size="large" wide href={`/register${next}`} onClick={accept}>
        Create an account
      </ButtonLink>
      <ButtonLink variant="outline" wide href={`/login${next}`} onClick={accept}>
        Sign in
      </ButtonLink>
      <p className={styles.soft}>It’s free. Afterwards you’re in the group.</p>
    </div>
  );
}
