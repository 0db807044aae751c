import type { Contest, ContestCard } from '#games/contest';
import type { ContestOverview } from '#schema/wire/contests';
import type { FactsBefore } from '#seasons/copy-season';
import type { Missing } from '#seasons/missing';
import type { Turn } from '#seasons/new-season';
import type { Chosen } from '#seasons/paste/question';
import type { Season, SeasonFiles } from '#seasons/season';
import { gameNow } from '../../client/clock.ts';
import * as words from '../../words/contests-console.ts';
import { filesOf, type Made, zipOf } from './contest-admin.ts';
import { editedFiles } from './paste.ts';

/** What a season is made of: the one before it, or the rules of a sport alone. */
type Origin = { copyOf: string } | { sport: ContestCard['accent'] };

/**
 * What an organiser answers in the three steps. Days and times are those of the event's clocks;
 * '' is not answered yet.
 */
export type Answers = {
  title: string;
  day: string;
  /** Of a season from nothing; a copy is as long as the one before it. */
  lastDay: string;
  time: string;
  /** Which one, if clocks go back that day. */
  turn: Turn;
  timeZone: string;
  place: string;
  /** How many picks or tournaments, from nothing. */
  count: number | '';
  /** The teams or tournaments: those of the season before, or others. */
  order: 'kept' | 'new' | '';
  /** The teams in their order, one a line; or tournaments, as a table with its header. */
  names: string;
  athletes: 'kept' | 'emptied' | 'pasted' | '';
  /** A table with its header. */
  players: string;
  /** What was chosen where a table leaves something open. */
  chosen: Chosen;
};

export const NOT_ANSWERED: Answers = {
  title: '',
  day: '',
  lastDay: '',
  time: '',
  turn: '',
  timeZone: 'America/New_York',
  place: '',
  count: '',
  order: '',
  names: '',
  athletes: '',
  players: '',
  chosen: {},
};

export type Beginning = Origin & { kind: 'draft' | 'season'; before: (FactsBefore & { files: SeasonFiles }) | null };

/** What is known of the season that another follows. @throws ApiProblem, NetworkProblem */
export async function beginningAfter(contest: ContestOverview): Promise<Beginning> {
  const [{ factsBefore }, files] = await Promise.all([import('#seasons/copy-season'), filesOf(contest.id)]);
  const before = factsBefore(files);
  // A draft alone is in one town.
  return { copyOf: contest.id, kind: before.place === null ? 'season' : 'draft', before: { ...before, files } };
}

/** The same of a sport whose first season this is. */
export function beginningOf(sport: ContestCard['accent']): Beginning {
  return { sport, kind: sport === 'football' || sport === 'basketball' ? 'draft' : 'season', before: null };
}

/**
 * A season of these answers, as a bundle to look at. `address`: its id and its path. Throws
 * (Error) if there is no such day, time or zone.
 */
export async function seasonOf(beginning: Beginning, answers: Answers, address: string): Promise<Made> {
  const { lockOn } = await import('#seasons/new-season');
  const locksAt = lockOn(answers.day, answers.time, answers.timeZone, answers.turn);
  if (locksAt === null) throw new Error(words.noLockAt(answers.day, answers.time, answers.timeZone));
  const first = await firstFiles(beginning, answers, address, locksAt);
  const { files, ...read } = await editedFiles(first, pastedIn(beginning, answers), {}, answers.chosen);
  return { ...read, zip: await zipOf(files), ...(await outlined(files, beginning.before?.files ?? null)) };
}

async function firstFiles(
  beginning: Beginning,
  { names, count, lastDay, day, athletes, ...answers }: Answers,
  address: string,
  locksAt: string,
): Promise<SeasonFiles> {
  const { title, timeZone, place } = answers;
  const common = { id: address, path: address, title, timeZone, place: place.trim(), startsOn: day, locksAt };
  if (beginning.before) {
    const { copySeason } = await import('#seasons/copy-season');
    return copySeason(beginning.before.files, { ...common, athletes: athletes === 'kept' ? 'kept' : 'emptied' });
  }
  const { blankSeason } = await import('#seasons/blank-season');
  const accent = 'sport' in beginning ? beginning.sport : 'football';
  const lines = beginning.kind === 'draft' ? linesIn(names) : [];
  return blankSeason({
    ...common,
    accent,
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

/** What is missing in a draft before it may open. @throws ApiProblem, NetworkProblem */
export async function missingIn(
  contest: ContestOverview,
  rows: readonly ContestOverview[],
): Promise<readonly Missing[]> {
  const earlier = rows
    .filter(({ series, startsOn, id }) => series === contest.series && startsOn < contest.startsOn && id !== contest.id)
    .sort((a, b) => b.startsOn.localeCompare(a.startsOn));
  const [own, before] = await Promise.all([filesOf(contest.id), earlier[0] ? filesOf(earlier[0].id) : null]);
  return (await outlined(own, before)).missing ?? [];
}

/** Nothing, if the files cannot be read: the server then says what is wrong with each line. */
async function outlined(
  files: SeasonFiles,
  before: SeasonFiles | null,
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
  return season ? { outline: outlineOf(season, last), missing: missing(season, last, gameNow()) } : {};
}
