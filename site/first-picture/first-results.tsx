/** The first picture of a draft's results: its first picks. Not while news may be held back. */
import type { MockDraft } from '#games/mock-draft/contest';
import type { Answer } from '#schema/wire/call';
import type { DraftCalls } from '#schema/wire/draft';
import { noteServerTime } from '../client/clock.ts';
import { DraftResultsBody } from '../islands/draft/actual-results-body.tsx';
import { keptDelay } from '../stores/draft/delay.ts';
import { firstPicture } from './first-picture.ts';

type Props = { contest: MockDraft; username?: string };

void firstPicture<Props>(
  ({ props: { contest, username }, user, answers, heads: [head] }) => {
    const [{ data: sheet }] = answers as [Answer<DraftCalls['scoredSheet']>];
    if (head) noteServerTime(head);
    const own = username === undefined || username === user.username;
    return <DraftResultsBody {...{ contest, sheet, own }} fresh={{ picks: [], at: 0 }} heldUntil={null} />;
  },
  () => keptDelay() === 0,
);
