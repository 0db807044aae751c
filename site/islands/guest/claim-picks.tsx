import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { Contest } from '#games/contest';
import { sentenceOf } from '../../client/problem.ts';
import { afterSignIn } from '../../stores/account/destination.ts';
import { type Claimed, claimGuestPicks } from '../../stores/guest/guest-claims.ts';
import { $user } from '../../stores/session.ts';
import { Banner, TryAgain } from '../../ui/feedback/banner.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/guest.ts';

/**
 * The first page after a sign-in where a guest's picks wait on this device: they become the fan's.
 * If all of them fit, nothing needs saying, and the fan is where they wanted to go.
 */
export function ClaimPicks({ contests }: { contests: Contest[] }) {
  const userId = useStore($user, { ssr: 'initial' })?.id ?? null;
  const [claimed, setClaimed] = useState<Claimed[]>([]);
  const [state, setState] = useState<'working' | 'done' | { failed: string }>('working');

  const claim = useCallback(async () => {
    if (userId === null) return;
    setState('working');
    let complete = true;
    try {
      await claimGuestPicks(contests, userId, (one) => {
        complete &&= one.left.length === 0;
        setClaimed((all) => [...all, one]);
      });
      if (complete) location.replace(afterSignIn(location.search));
      else setState('done');
    } catch (error) {
      setState({ failed: sentenceOf(error) });
    }
  }, [contests, userId]);
  useEffect(() => void claim(), [claim]);

  return (
    <div className="column gap-5 measure">
      {claimed.map((one) => (
        <ClaimedContest key={one.title} {...one} />
      ))}
      {state === 'working' && (
        <p role="status">
          <Spinner /> {words.claimingPicks}
        </p>
      )}
      {typeof state === 'object' && <TryAgain onPress={() => void claim()}>{words.claimFailed(state.failed)}</TryAgain>}
      {state === 'done' && !claimed.some(({ path }) => isSheet(path, afterSignIn(location.search))) && (
        <p>
          <a href={afterSignIn(location.search)}>{words.goOn}</a>
        </p>
      )}
    </div>
  );
}

const isSheet = (path: string | null, address: string) => address === `/${path}/selections`;

function ClaimedContest({ title, path, saved, left }: Claimed) {
  return (
    <section className="column gap-3" aria-label={title}>
      <h2>{title}</h2>
      <p role="status">
        {saved === 0 ? words.noPickSaved : saved === 1 ? words.onePickSaved : words.picksSaved(saved)}
      </p>
      {left.length > 0 && (
        <Banner tone="warning" title={left.length === 1 ? words.onePickNotSaved : words.picksNotSaved(left.length)}>
          <ul>
            {left.map(({ pick, why }) => (
              <li key={pick}>
                {pick}. {why}.
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {path !== null && (
        <ButtonLink className="start" href={`/${path}/selections`}>
          {words.goToYourPicks}
        </ButtonLink>
      )}
    </section>
  );
}
