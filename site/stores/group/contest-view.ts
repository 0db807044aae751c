import type { GroupPicks } from '#schema/wire/group-picks';
import { groupFile } from '#schema/wire/paths/files';
import * as paths from '#schema/wire/paths/group';
import type { Ask } from '../../client/ask.ts';
import { gameNow } from '../../client/clock.ts';
import { request, requestWithHeaders } from '../../client/request.ts';
import { saveFile } from '../../client/save-file.ts';
import { hasBegun, type Standing } from '../leaderboard/rows.ts';
import { followed, LIVE_POLL_MS, type LiveStore, type Watched } from '../live.ts';

/** What a group shows of one contest. */
export type GroupView = {
  /** It came too early for this fan, whose television is behind. */
  isHeld: boolean;
  rows: readonly Standing[];
  begun: boolean;
  picks: GroupPicks | null;
};

/** null: as it was the last time. */
export type GroupViewClient = { table(): Promise<unknown>; picks(): Promise<GroupPicks | null> };

const QUIET_POLL_MS = 60_000;

/** Asks for both with what was had the last time, so that nothing new costs next to nothing. */
export function groupViewClient(
  id: string,
  contest: string,
  tournament?: string,
  ask: Ask = requestWithHeaders,
): GroupViewClient {
  const etags = new Map<string, string>();
  const conditional = (what: string): Record<string, string> => {
    const etag = etags.get(what);
    return etag === undefined ? {} : { 'If-None-Match': etag };
  };
  const note = (what: string, headers: Headers) => {
    const etag = headers.get('ETag');
    if (etag !== null) etags.set(what, etag);
  };
  return {
    async table() {
      const { answer, headers } = await ask(paths.groupLeaderboard, {
        params: { id },
        query: { contest },
        headers: conditional('table'),
      });
      note('table', headers);
      return answer;
    },
    async picks() {
      const query = tournament === undefined ? { contest } : { contest, tournament };
      const { answer, headers } = await ask(paths.groupPicks, {
        params: { id },
        query,
        headers: conditional('picks'),
      });
      note('picks', headers);
      return answer?.data ?? null;
    },
  };
}

/** What the table and the picks were answered with. */
export type GroupAnswers = { table: unknown; picks: GroupPicks | null };

export async function groupAnswers(client: GroupViewClient): Promise<GroupAnswers> {
  const [table, picks] = await Promise.all([client.table(), client.picks()]);
  return { table, picks };
}

/** What it needs from around it. Times in game milliseconds. */
type Around = Watched & {
  client: GroupViewClient;
  standingsIn: (answer: unknown) => Standing[] | null;
  isLive: (now: number) => boolean;
};

/** The table and the picks of a group in one contest, followed while a draft goes on. */
export function groupView(
  first: GroupAnswers,
  { client, standingsIn, now = gameNow, ...around }: Around,
): LiveStore<GroupView> {
  function viewOf({ table, picks }: GroupAnswers, before?: GroupView): GroupView {
    const rows = table === null ? before?.rows : standingsIn(table);
    if (!rows) throw new Error('no table');
    return { isHeld: false, rows, begun: hasBegun(rows), picks: picks ?? before?.picks ?? null };
  }

  return followed(viewOf(first), {
    ...around,
    now,
    async ask(latest) {
      const answers = await groupAnswers(client);
      return answers.table === null && answers.picks === null ? null : viewOf(answers, latest);
    },
    usual: () => (around.isLive(now()) ? LIVE_POLL_MS : QUIET_POLL_MS),
    instead: () => ({ isHeld: true, rows: [], begun: false, picks: null }),
  });
}

/**
 * Downloads the table of a group, for its captains. @throws ApiProblem, NetworkProblem (also if it
 * breaks off)
 */
export async function downloadTable(group: string, contest: string): Promise<void> {
  const file = await request(groupFile, { params: { id: group }, query: { contest } });
  saveFile(file, `${contest}-group-standings.csv`);
}
