import type { Contest } from '#games/contest';
import { isOn } from '../../../stores/landing/games.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import * as words from '../../../words/draft-results.ts';
import { useClock } from '../../rendered.tsx';

/** Leads to draft night while it goes on. */
export function NightLink({ contest }: { contest: Contest }) {
  if (!useClock((now) => isOn(contest, now))) return null;
  return (
    <p>
      <ButtonLink size="small" href={`/${contest.path}/night`}>
        {words.onClock}
      </ButtonLink>
    </p>
  );
}
