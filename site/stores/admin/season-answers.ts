/** A new season: what an organiser says of it, and the files that are made of that. */
import type { Contest, ContestCard } from '#games/contest';
import type { ContestOverview } from '#schema/wire/contests';
import type { FactsBefore } from '#seasons/copy-season';
import type { Missing } from '#seasons/missing';
import { nextTitle, type Turn } from '#seasons/new-season';
import type { Chosen } from '#seasons/paste/question';
import type { Season, SeasonFiles } from '#seasons/season';
import type { Ask } from '../../client/ask.ts';
import { gameNow } from '../../client/clock.ts';
import { requestWithHeaders } from '../../client/request.ts';
import * as words from '../../words/contests-console.ts';
import { filesOf, type Made } from './bundle.ts';
import { editedFiles, type Findings } from './paste.ts';
import { DeskProblem } from './problems.ts';

/**
 * What an organiser answers of a season. Days and times are those of the event's clocks; '' is not
 * answered yet.
 */
export type Answers = {
  title: string;
  /** Of experts: its id and its path; empty: from the title. */
  address: string;
  day: string;
  /** Of a season from nothing; a copy is as long as the one before it. */
  lastDay: string;
  time: string;
  /** Which one, if clocks go back that day. */
  turn: Turn;
  timeZone: string;
  place: string;
  /** How many picks or tournaments, from nothing. */
  count: string;
  /** The teams or tournaments: those of the season before, or others. */
  order: 'kept' | 'new' | '';
  /** The teams in their order, one a line; or tournaments, as a table with its header. */
  names: string;
  athletes: 'kept' | 'emptied' | 'pasted' | '';
  /** A table with its header. */
  players: string;
};

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
export async function beginningOf(
  from: string,
  rows: readonly ContestOverview[],
  ask: Ask = requestWithHeaders,
): Promise<Beginning | null> {
  if (isSport(from)) return { kind: SPORTS[from], sport: from, title: '', before: null };
  const old = rows.find(({ id }) => id === from);
  if (!old) return null;
  const [{ factsBefore }, files] = await Promise.all([import('#seasons/copy-season'), filesOf(old.id, ask)]);
  const before = factsBefore(files);
  const { accent } = JSON.parse(files['season.json'] ?? '{}') as Contest;
  // A draft alone is in one town.
  const kind = before.place === null ? 'season' : 'draft';
  return { kind, sport: accent, title: nextTitle(old.title), before: { ...before, files } };
}

/** Nothing is answered yet. */
export function notAnswered({ title, before }: Beginning): Answers {
  return {
    title,
    address: '',
    day: '',
    lastDay: '',
    time: '',
    turn: '',
    timeZone: before?.timeZone ?? 'America/New_York',
    place: '',
    count: '',
    order: '',
    names: '',
    athletes: '',
    players: '',
  };
}

/**
 * A season of these answers, to look at. `chosen`: where a pasted table leaves something open.
 * @throws DeskProblem if there is no such day, time or zone
 */
export async function seasonOf(
  beginning: Beginning,
  answers: Answers,
  chosen: Chosen,
): Promise<Made & Findings & { wrong: readonly string[] }> {
  const { lockOn } = await import('#seasons/new-season');
  const locksAt = lockOn(answers.day, answers.time, answers.timeZone, answers.turn);
  if (locksAt === null) throw new DeskProblem([words.noLockAt(answers.day, answers.time, answers.timeZone)]);
  const first = await firstFiles(beginning, answers, locksAt);
  const read = await editedFiles(first, pastedIn(beginning, answers), { meant: {}, chosen });
  return { ...read, ...(await outlined(read.files, beginning.before?.files ?? null, gameNow())) };
}

async function firstFiles(
  beginning: Beginning,
  { title, address, timeZone, place, names, count, lastDay, day, athletes }: Answers,
  locksAt: string,
): Promise<SeasonFiles> {
  const common = { id: address, path: address, title, timeZone, place: place.trim(), startsOn: day, locksAt };
  if (beginning.before) {
    const { copySeason } = await import('#seasons/copy-season');
    return copySeason(beginning.before.files, { ...common, athletes: athletes === 'kept' ? 'kept' : 'emptied' });
  }
  const { blankSeason } = await import('#seasons/blank-season');
  const lines = beginning.kind === 'draft' ? linesIn(names) : [];
  return blankSeason({
    ...common,
    accent: beginning.sport,
    endsOn: beginning.kind === 'draft' ? day : lastDay,
    count: lines.length > 0 ? lines.length : Number(count),
    names: lines,
  });
}

/** What was pasted, by the file that it is of. */
function pastedIn({ kind, before }: Beginning, { order, names, athletes, players }: Answers): SeasonFiles {
  const isNew = order === 'new' && names.trim() !== '';
  const teams = ['pick\tteam', ...linesIn(names).map((team, place) => `${place + 1}\t${team}`)].join('\n');
  return {
    ...(isNew && kind === 'draft' && before && { 'teams.csv': teams }),
    ...(isNew && kind === 'season' && { 'tournaments.csv': names }),
    ...(athletes === 'pasted' &&
      players.trim() !== '' && { [kind === 'draft' ? 'prospects.csv' : 'rankings.csv']: players }),
  };
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/**
 * What the season is in one sentence, and what it lacks before it may open. Nothing, if the files
 * cannot be read: the server then says what is wrong with each line. `now`: game time.
 */
export async function outlined(
  files: SeasonFiles,
  before: SeasonFiles | null,
  now: number,
): Promise<{ outline?: string; missing?: readonly Missing[] }> {
  const [{ readSeason }, { seasonProblems }, { outlineOf }, { missingIn: missing }] = await Promise.all([
    import('#seasons/read-season'),
    import('#seasons/season-problems'),
    import('#seasons/outline'),
    import('#seasons/missing'),
  ]);
  const read = ({ 'season.json': constants = '{}', ...tables }: SeasonFiles): Season<Contest> | null => {
    const contest = JSON.parse(constants) as Contest;
    return seasonProblems(contest, tables).length > 0 ? null : readSeason(contest, tables);
  };
  const season = read(files);
  const last = before && read(before);
  return season ? { outline: outlineOf(season, last), missing: missing(season, last, now) } : {};
}
