/** The first picture of 'Your Picks' of a draft on a phone: its first lines. Not while changes wait on this device. */
import { isLocked } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import type { Answer } from '#schema/wire/call';
import type { DraftCalls } from '#schema/wire/draft';
import { gameNow, noteServerTime } from '../client/clock.ts';
import { PickLines } from '../islands/draft/pick-list.tsx';
import { DraftTools } from '../islands/draft/tools.tsx';
import { EMPTY_SHEET } from '../sheet/machine.ts';
import { inPickOrder } from '../stores/draft/client.ts';
import type { DraftSheet, Sheet } from '../stores/draft/picks.ts';
import { firstPicture, isPhoneWithout } from './first-picture.ts';

type Of<C extends keyof DraftCalls> = Answer<DraftCalls[C]>;

void firstPicture<{ contest: MockDraft }>(
  ({ props: { contest }, answers, heads: [head] }) => {
    const [{ data, changes }, { data: prospects }, { data: clubs }] = answers as [
      Of<'selections'>,
      Of<'prospects'>,
      Of<'teams'>,
    ];
    const teams = inPickOrder(clubs);
    if (data.length < teams.length) return null;
    // What has changed stands above the picks: the whole sheet says it.
    const gone = new Set(prospects.flatMap(({ player, withdrawn }) => (withdrawn ? [player] : [])));
    if (changes || data.some(({ player }) => gone.has(player))) return null;
    const rows = data.sort((a, b) => a.pick - b.pick);
    if (head) noteServerTime(head);
    const state: Sheet = {
      ...EMPTY_SHEET,
      status: 'ready',
      base: rows,
      rows,
      prospects,
      teams,
      changes: [],
      locked: isLocked(Date.parse(contest.locksAt), gameNow()) || rows.some((row) => row.is_locked),
      lost: {},
      said: { text: '', turn: 0 },
      filledFrom: {},
      undo: null,
      confirmed: 0,
    };
    // Nothing listens in a first picture.
    const sheet = {} as DraftSheet;
    const still = () => undefined;
    return (
      <div data-live>
        <DraftTools
          {...{ contest, sheet, state }}
          only={null}
          onOnly={still}
          onBoard={still}
          onFill={still}
          fill={{ current: null }}
        />
        <PickLines {...{ contest, sheet, state, rows }} onOpen={still} />
      </div>
    );
  },
  ({ props: { contest }, user }) => isPhoneWithout(`outbox:${contest.id}:${user.id}`),
);
