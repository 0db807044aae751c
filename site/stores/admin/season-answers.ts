/** A new season: what an organiser says of it, and the files that are made of that. */
import type { Contest, ContestCard } from '#games/contest';
import type { User } from '#schema/wire/account';
import type { ContestOverview } from '#schema/wire/contests';
import type { FactsBefore } from '#seasons/copy-season';
import { lockOn, nextTitle } from '#seasons/new-season';
import type { SeasonFiles } from '#seasons/season';
import type { Ask } from '../../client/call.ts';
import { gameNow } from '../../client/clock.ts';
import * as words from '../../words/contests-console.ts';
import { type Made, outlined } from './contest-admin.ts';
import { contestRows, filesOf } from './contest-answers.ts';
import { DeskProblem } from './problems.ts';

/**
 * What an organiser answers of a season, by the fields of its form; '' is not answered yet. Days
 * and times are those of the event's clocks.
 */
export const NOT_ANSWERED = {
  title: '',
  /** Of experts: its id and its path; empty: from the title. */
  address: '',
  day: '',
  /** Of a season from nothing; a copy is as long as the one before it. */
  lastDay: '',
  time: '',
  timeZone: 'America/New_York',
  place: '',
  /** How many picks or tournaments, from nothing. */
  count: '',
  /** Of the teams in their order or of the tournaments, one a line, as far as they are known. */
  names: '',
  /** 'kept': it begins with the athletes of the season before; their list may be pasted later. */
  athletes: '',
};
export type Answers = typeof NOT_ANSWERED;

/** What a season begins with: the one before it, or the rules of a sport alone. */
export type Beginning = {
  kind: 'draft' | 'season';
  sport: ContestCard['accent'];
  /** What a title is begun with. */
  title: string;
  before: (FactsBefore & { files: SeasonFiles }) | null;
};

const SPORTS: Readonly<Record<ContestCard['accent'], Beginning['kind']>> = {
  football: 'draft',
  basketball: 'draft',
  tennis: 'season',
  golf: 'season',
};
const isSport = (text: string): text is ContestCard['accent'] => Object.hasOwn(SPORTS, text);

/**
 * What the season begins with that is to follow a contest, by its id, or be the first of a sport;
 * null: there is neither. @throws ApiProblem, NetworkProblem
 */
async function beginningOf(from: string, rows: readonly ContestOverview[], ask: Ask): Promise<Beginning | null> {
  if (isSport(from)) return { kind: SPORTS[from], sport: from, title: '', before: null };
  const old = rows.find(({ id }) => id === from);
  if (!old) return null;
  const files = await filesOf(old.id, ask);
  const { factsBefore } = await import('#seasons/copy-season');
  const before = factsBefore(files);
  const { accent } = JSON.parse(files['season.json'] ?? '{}') as Contest;
  // A draft alone is in one town.
  const kind = before.place === null ? 'season' : 'draft';
  return { kind, sport: accent, title: nextTitle(old.title), before: { ...before, files } };
}

export type NewSeasonShown = NonNullable<Awaited<ReturnType<typeof newSeasonOf>>>;

/**
 * What a new season may follow, and what it begins with. `from`: the contest that it follows, or
 * the sport whose first one it is; '' is not said. Null: of nobody but an administrator. @throws
 * ApiProblem
 */
export async function newSeasonOf({ isAdmin }: User, from: string, ask: Ask) {
  if (!isAdmin) return null;
  const rows = await contestRows(ask);
  return { rows, beginning: await beginningOf(from, rows, ask) };
}

/**
 * A season of these answers, to look at. Its order is that of the season before until a list is
 * pasted. @throws DeskProblem if there is no such day, time or zone
 */
export async function seasonOf({ kind, sport, before }: Beginning, answers: Answers): Promise<Made> {
  const { title, address, day, lastDay, time, timeZone, place, athletes } = answers;
  const names = answers.names.split('\n').flatMap((line) => line.trim() || []);
  const locksAt = lockOn(day, time, timeZone);
  if (locksAt === null) throw new DeskProblem([words.noLockAt(day, time, timeZone)]);
  const common = { id: address, path: address, title, timeZone, place: place.trim(), startsOn: day, locksAt };
  const [{ copySeason }, { blankSeason }] = await Promise.all([
    import('#seasons/copy-season'),
    import('#seasons/blank-season'),
  ]);
  const files = before
    ? copySeason(before.files, { ...common, athletes: athletes === 'kept' ? 'kept' : 'emptied' })
    : blankSeason({
        ...common,
        accent: sport,
        endsOn: kind === 'draft' ? day : lastDay,
        count: Math.max(Number(answers.count), names.length),
        names,
      });
  return { files, ...(await outlined(files, before?.files ?? null, gameNow())) };
}
