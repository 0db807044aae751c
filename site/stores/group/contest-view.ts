import { atom, type ReadableAtom } from 'nanostores';
import type { GroupPicks } from '#schema/wire/group-picks';
import { groupFile } from '#schema/wire/paths/files';
import * as paths from '#schema/wire/paths/group';
import type { Ask } from '../../client/ask.ts';
import { isRefused, patience, sentenceOf } from '../../client/problem.ts';
import { requestFile, requestWithHeaders } from '../../client/request.ts';
import { saveFile } from '../../client/save-file.ts';
import * as words from '../../words/group.ts';
import { due, type Snapshot } from '../draft/snapshot.ts';
import { hasBegun, type Standing } from '../leaderboard/rows.ts';

/** What a group shows of one contest. */
export type GroupView = {
  /**
   * `held`: it came too early for this fan, whose television is behind. `gone`: there is no such
   * group for them any more.
   */
  status: 'loading' | 'ready' | 'delayed' | 'failed' | 'gone';
  error: string | null;
  rows: readonly Standing[];
  begun: boolean;
  picks: GroupPicks | null;
  delayedUntil: number | null;
};

type Content = Pick<GroupView, 'rows' | 'begun' | 'picks'>;
/** null: as it was the last time. */
export type GroupViewClient = { table(): Promise<unknown>; picks(): Promise<GroupPicks | null> };

const LIVE_POLL_MS = 10_000;
const QUIET_POLL_MS = 60_000;
const FAILED = words.groupCouldNotBeLoaded;

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
type Around = {
  client: GroupViewClient;
  standingsIn: (answer: unknown) => Standing[] | null;
  isLive: (now: number) => boolean;
  now: () => number;
  delayMs: () => number;
  /** Both, if the document brought them. */
  initial?: GroupAnswers | undefined;
};

export type GroupViewStore = {
  $view: ReadableAtom<GroupView>;
  load(): Promise<void>;
  /** Asks for what is new; it is shown by `show`. */
  poll(): Promise<void>;
  /** Milliseconds until the next poll is worth it, and welcome. */
  pause(): number;
  show(): void;
};

/** The table and the picks of a group in one contest, followed while a draft goes on. */
export function groupView({ client, standingsIn, isLive, now, delayMs, initial }: Around): GroupViewStore {
  /** The latest that came, shown or not. */
  let latest: Content | null = null;
  if (initial) take(initial);
  const $view = atom<GroupView>({
    status: latest ? 'ready' : 'loading',
    error: null,
    ...(latest ?? { rows: [], begun: false, picks: null }),
    delayedUntil: null,
  });
  let snapshots: Snapshot<Content>[] = [];
  const { note, rest } = patience();
  const set = (change: Partial<GroupView>) => $view.set({ ...$view.get(), ...change });
  const usual = () => (isLive(now()) ? LIVE_POLL_MS : QUIET_POLL_MS);
  const delay = () => (isLive(now()) ? delayMs() : 0);
  const delayedUntil = () => (snapshots[0] ? snapshots[0].at + delay() : null);

  /** True: something is new. */
  async function ask(): Promise<boolean> {
    const answers = await groupAnswers(client);
    if (latest !== null && answers.table === null && answers.picks === null) return false;
    take(answers);
    return true;
  }

  function take({ table, picks }: GroupAnswers): void {
    const rows = table === null ? latest?.rows : standingsIn(table);
    if (!rows) throw new Error('no table');
    latest = { rows, begun: hasBegun(rows), picks: picks ?? latest?.picks ?? null };
  }

  function show(): void {
    const { show: next, rest: later } = due(snapshots, now(), delay());
    snapshots = later;
    if (next) set({ status: 'ready', error: null, ...next });
    else if ($view.get().status === 'loading' && snapshots.length > 0) set({ status: 'delayed' });
    if (delayedUntil() !== $view.get().delayedUntil) set({ delayedUntil: delayedUntil() });
  }

  async function renew(): Promise<void> {
    try {
      if ((await ask()) && latest) snapshots = [...snapshots, { at: now(), value: latest }];
      show();
    } catch (error) {
      note(error, usual());
      if (isRefused(error, 'not_found')) set({ status: 'gone', rows: [], picks: null });
      // What is shown stays.
      else if ($view.get().status !== 'ready' && $view.get().status !== 'delayed')
        set({ status: 'failed', error: sentenceOf(error, FAILED) });
    }
  }

  return {
    $view,
    load: renew,
    async poll() {
      const { status } = $view.get();
      if (status === 'loading' || status === 'failed' || status === 'gone' || rest() > 0) return;
      await renew();
    },
    pause: () => Math.max(usual(), rest()),
    show,
  };
}

/**
 * Downloads the table of a group, for its captains. @throws ApiProblem, NetworkProblem (also if it
 * breaks off)
 */
export async function downloadTable(group: string, contest: string): Promise<void> {
  const file = await requestFile(groupFile, { params: { id: group }, query: { contest } });
  saveFile(file, `${contest}-group-standings.csv`);
}
