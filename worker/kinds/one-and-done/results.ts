import type { Tournament } from '#games/contest';
import { type OneAndDone, outcomesOf } from '#games/one-and-done/contest';
import { scoreChoice } from '#games/one-and-done/score';
import { calledSince } from '#games/share/called';
import { visible } from '#games/visible';
import type { SeasonResult, SeasonSummary } from '#schema/wire/season';
import { field } from '#schema/wire/season-field';
import type { Sight } from '../../http/serve.ts';
import { fanIn } from '../../routes/fan/fan.ts';
import { tournamentsOf } from '../../store/contest/contest.ts';
import { outcomesOfPicks } from '../../store/contest/result.ts';
import { batch } from '../../store/core/database.ts';
import { fansById } from '../../store/fan/fan.ts';
import { earnedSheetOf, type SheetRow } from '../../store/picks/pick.ts';

/**
 * A fan's results for every tournament by date, as far as the viewer may see them. Points are null
 * while a pick waits for its result and where nothing was picked; a total is null where nothing is
 * decided. The fan is asked for in the same round trip: throws Refused 'not_found'.
 */
export async function resultRecords({ db, now }: Sight, contest: OneAndDone, ownerId: string, viewerId: string | null) {
  const { fans, tournaments, sheet, outcomes } = await batch(db, {
    fans: fansById(db, ownerId),
    tournaments: tournamentsOf(db, contest.id),
    sheet: earnedSheetOf(db, contest.id, ownerId),
    outcomes: outcomesOfPicks(contest.id, ownerId),
  });
  fanIn(fans);
  const rows = visible(sheet, ownerId, viewerId, now);
  return tournaments.map((tournament) =>
    toRecord(
      contest,
      { tournament, outcomes: outcomesOf(outcomes, tournament.id) },
      rows.filter((row) => row.tournament === tournament.id),
    ),
  );
}

function toRecord(contest: OneAndDone, at: Played, rows: SheetRow[]): SeasonResult {
  const cells = contest.categories.map(({ name }) => {
    const row = rows.find((each) => each.category === name && each.athlete !== null);
    const scored = row && scoredOf(contest, at, row);
    const decided = scored?.decided ?? false;
    return {
      points: decided ? (scored?.points ?? 0) : null,
      fields: {
        [field(contest, name, 'selection')]: row?.player ?? null,
        [field(contest, name, 'result')]: decided ? (scored?.label ?? '') : null,
        [field(contest, name, 'points')]: decided ? (scored?.points ?? 0) : null,
        [field(contest, name, 'reason')]: scored?.reasons.map(({ because }) => because).join('; ') || null,
        [field(contest, name, 'shared')]: row?.sharedBy ?? null,
        [field(contest, name, 'since')]:
          row && scored?.points ? calledSince(JSON.parse(row.saves), contest.timeZone) : null,
      },
    };
  });
  const decided = cells.filter(({ points }) => points !== null);
  return {
    tournament: at.tournament.name,
    ...Object.assign({}, ...cells.map(({ fields }) => fields)),
    total_points: decided.length > 0 ? decided.reduce((sum, { points }) => sum + (points ?? 0), 0) : null,
  };
}

type Played = { tournament: Tournament; outcomes: Map<number, string> };

/** What a pick has earned, by the rule that has scored the standings. */
function scoredOf(contest: OneAndDone, { tournament, outcomes }: Played, row: SheetRow) {
  const nameOf = (athlete: number) => (athlete === row.backup ? row.backupName : row.player) ?? '';
  const { cancelled } = tournament;
  return scoreChoice(contest, row, { tournament, outcomes, complete: row.decided === 1, cancelled, nameOf });
}

/**
 * Points by category and in all. With one category only the total. `prefix` is before the names
 * of the categories.
 */
export function summaryOf(contest: OneAndDone, results: SeasonResult[], prefix: 'total_' | ''): SeasonSummary {
  const sum = (name: string) => results.reduce((total, result) => total + Number(result[name] ?? 0), 0);
  const byCategory = contest.categories.map(({ name }) => [
    `${prefix}${name.toLowerCase()}_points`,
    sum(field(contest, name, 'points')),
  ]);
  return {
    ...(contest.categories.length > 1 ? Object.fromEntries(byCategory) : {}),
    total_points: sum('total_points'),
  };
}
