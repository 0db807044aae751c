import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { request } from '../../client/request.ts';
import { keepItem, keptItem } from '../../client/storage.ts';
import { groupAddress } from '../../stores/group/groups.ts';
import { $user } from '../../stores/session.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/group.ts';
import { Outcome } from '../part.tsx';
import { useAct } from '../use-act.ts';

/** Kept on this device: the link that somebody accepted before they had an account. */
const ACCEPTED = 'invitation';

/**
 * `byRequest`: a captain has to say yes, and `asked` for it they have; `sheet`: where they pick
 * meanwhile. `place`: the name of whose seat it gives away; null: nobody's.
 */
type InvitationProps = {
  link: string;
  page: string;
  byRequest: boolean;
  asked: boolean;
  sheet: string;
  place: string | null;
};

/**
 * What somebody with a link can do: join, or first get an account and come back here. `page`: this
 * one.
 */
export function AcceptInvitation({ link, page, byRequest, asked, sheet, place }: InvitationProps) {
  const user = useStore($user, { ssr: 'initial' });
  const act = useAct();
  const [pending, setPending] = useState(asked);
  const next = `?next=${encodeURIComponent(page)}`;

  const join = () =>
    act.run(async () => {
      const { data: group } = await request('POST /groups/join', { body: { link } });
      if (group.id !== null) location.assign(groupAddress(group.id));
      else setPending(true);
    });

  const accepted = user !== null && place === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as they are signed in
  useEffect(() => {
    if (!accepted || keptItem(ACCEPTED) !== link) return;
    keepItem(ACCEPTED, null);
    void join();
  }, [accepted, link]);

  if (pending)
    return (
      <div className="column gap-3">
        <Banner tone="success">{words.askedToJoin}</Banner>
        <p>{words.picksWhileYouWait}</p>
        <ButtonLink size="large" wide href={sheet}>
          {words.makeYourPicks}
        </ButtonLink>
      </div>
    );
  if (user)
    return (
      <div className="column gap-3">
        <Outcome act={act} />
        {byRequest && <p>{words.captainLetsPeopleIn}</p>}
        <Button size="large" wide busy={act.busy} onClick={join}>
          {place ? words.yesIAm(place) : byRequest ? words.askToJoin : words.joinGroup}
        </Button>
        <p className="soft small">
          {words.signedInAs(user.username)} {place ? words.ownPicksStay : words.picksCountHereToo}
        </p>
      </div>
    );
  const accept = () => keepItem(ACCEPTED, link);
  return (
    <div className="column gap-3">
      <ButtonLink size="large" wide href={`/register${next}`} onClick={accept}>
        {words.createAccount}
      </ButtonLink>
      <ButtonLink variant="outline" wide href={`/login${next}`} onClick={accept}>
        {words.signIn}
      </ButtonLink>
      <p className="soft small">{byRequest ? words.accountIsFreeThenAsk : words.accountIsFree}</p>
    </div>
  );
}
