import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { groupAddress, joinGroup } from '../../stores/group/groups.ts';
import { $session } from '../../stores/session.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { useAct } from '../use-act.ts';
import styles from './group.module.css';

/** `place`: the name of whose place it gives away; null: nobody's. */
type InvitationProps = { link: string; page: string; byRequest: boolean; place: string | null };

/** What somebody with a link can do: join, or first get an account and come back here. `page`: this one. */
export function AcceptInvitation({ link, page, byRequest, place }: InvitationProps) {
  const session = useStore($session, { ssr: 'initial' });
  const { busy, failure, run } = useAct();
  const [asked, setAsked] = useState(false);
  const next = `?next=${encodeURIComponent(page)}`;

  const join = () =>
    run(async () => {
      const { id } = await joinGroup({ link });
      if (id !== null) return location.assign(groupAddress(id));
      setAsked(true);
    });

  if (asked) return <Banner tone="success">You have asked to join. A captain lets you in.</Banner>;
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
  return (
    <div className={styles.form}>
      <ButtonLink size="large" wide href={`/register${next}`}>
        Create an account
      </ButtonLink>
      <ButtonLink variant="outline" wide href={`/login${next}`}>
        Sign in
      </ButtonLink>
      <p className={styles.soft}>It is free. Afterwards you come back to this invitation.</p>
    </div>
  );
}
