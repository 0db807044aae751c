import type { Contest } from '#games/contest';
import { type WorldChange, withdrawalText, worldText } from '#games/news/world-change';
import { plural } from '#games/words';
import type { RowDifference } from './difference.ts';
import { cancelledText } from './edits/tournaments.ts';
import { renamesIn, renameText } from './renames.ts';
import { textOf } from './rows.ts';
import type { Season } from './season.ts';

/** Sentences of what fans see. */
const MOST_NEWS = 5;

/**
 * What an import changed, for the trail: 'prospects.csv: 2 new, 1 changed; season.json: 1 changed',
 * and what fans see of it. `before` null: it is new; `isUndone`: an older season stands again.
 */
export function changeText(
  before: Season | null,
  season: Season<Contest>,
  changes: readonly RowDifference[],
  world: readonly WorldChange[],
  isUndone: boolean,
): string {
  const { slots, athletes } = season;
  if (!before) return `Imported as a draft: ${plural(slots.length, 'slot')}, ${plural(athletes.length, 'athlete')}`;
  const files = [...Map.groupBy(changes, ({ file }) => file)].map(([file, rows]) => {
    const counts = (['new', 'changed', 'gone'] as const).flatMap((change) => {
      const count = rows.filter((row) => row.change === change).length;
      return count > 0 ? [`${count} ${change}`] : [];
    });
    return `${file}: ${counts.join(', ')}`;
  });
  const names = renamesIn(before, season).map(renameText);
  const news = [...names, ...newsOf(season, changes, world)].slice(0, MOST_NEWS);
  return [...(isUndone ? ['Undone'] : []), files.join('; '), ...news].join('. ');
}

/** Beside names: which pick belongs to another team, what is cancelled, who has left. */
function newsOf(
  { contest, tournaments }: Season<Contest>,
  changes: readonly RowDifference[],
  world: readonly WorldChange[],
): string[] {
  const teams = world.filter(({ what }) => what === 'team').map((change) => worldText(change, contest.timeZone));
  const cancelled = world.flatMap((change) => {
    if (change.what !== 'cancelled') return [];
    return [cancelledText(tournaments.find(({ id }) => id === change.of)?.name ?? '', change.is)];
  });
  const people = changes
    .filter(({ file }) => file === 'withdrawals.csv')
    .map(({ change, cells }) => {
      const textIn = (name: string) => {
        const cell = cells.find(({ column }) => column === name);
        return textOf(cell?.is ?? cell?.was ?? undefined);
      };
      return withdrawalText(textIn('player') ?? '', textIn('tournament') ?? contest.title, change === 'new');
    });
  return [...teams, ...cancelled, ...people];
}
