import type { MockDraft } from '#games/mock-draft/contest';
import { gameNow } from '../../client/clock.ts';
import { browserShelf, noShelf, type Shelf } from '../../sheet/shelf.ts';
import * as words from '../../words/guest.ts';
import { type DraftClient, draftClient, type NewSelection, type Selection } from '../draft/client.ts';
import type { SheetAnswers } from '../draft/load.ts';
import { type DraftSheet, draftSheet } from '../draft/picks.ts';
import { GUEST, guestPicks, isGuestPick, keepGuestPicks } from './guest-picks.ts';

/**
 * The calls of a draft for somebody who has no account yet: who can be picked is asked of the
 * server, which tells it to everybody; what is picked is kept here, as the server would keep it.
 */
export function guestClient(
  contest: MockDraft,
  { shelf, now, client }: { shelf: Shelf; now: () => number; client: DraftClient },
): DraftClient {
  const rowOf = ({ pick, team, ...row }: NewSelection, updatedAt: string): Selection => ({
    id: pick,
    userId: GUEST,
    pick,
    team,
    player: row.player ?? '',
    position: row.position ?? '',
    trade: row.trade ?? false,
    confirmed: false,
    is_locked: false,
    createdAt: '',
    updatedAt,
  });
  async function save(rows: readonly Selection[]): Promise<Selection[]> {
    const saved = rows.map((row) => rowOf(row, new Date(now()).toISOString()));
    const picks = saved.map(({ pick, team, player, position, trade }) => [
      pick,
      player === '' && !trade ? null : { pick, team, player, position, trade },
    ]);
    if (!keepGuestPicks(contest, Object.fromEntries(picks), shelf)) throw new Error(words.thisDeviceKeepsNothing);
    return saved;
  }
  return {
    ...client,
    selections: async () => {
      const picks = guestPicks(contest.id, isGuestPick, shelf);
      const rows = picks.map((row) => rowOf({ ...row, userId: GUEST }, ''));
      return { rows: rows.sort((a, b) => a.pick - b.pick), changes: [] };
    },
    create: async (rows) => rows.map((row) => rowOf(row, '')),
    saveOne: async (row) => ({ data: (await save([row]))[0] ?? row, moved: null }),
    saveAll: save,
  };
}

/** The sheet of a draft on this device. `teams`: in original pick order, of the document. */
export function guestDraft(contest: MockDraft, teams: string[], madeAt: number): DraftSheet {
  const client = guestClient(contest, { shelf: browserShelf, now: gameNow, client: draftClient(contest) });
  const data: SheetAnswers = { rows: [], changes: [], prospects: [], teams };
  return draftSheet(contest, GUEST, { client, shelf: noShelf, now: gameNow, guest: true }, { data, madeAt });
}
