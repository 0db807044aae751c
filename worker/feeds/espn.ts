import { FeedFailure } from './ask.ts';
import type { Follow, Source } from './source.ts';

type Named = { $ref?: unknown; displayName?: unknown; name?: unknown };
type EspnPick = { overall?: unknown; athlete?: Named | null; team?: Named | null };

/**
 * ESPN's rounds of a draft, as `.../draft/rounds` answers them (`items`, of which each has `picks`). Documented nowhere, and seen in public programs only:
 * athlete and team stand there by name, or as a link to where their name is. A pick without an athlete was not made yet.
 */
export const espn: Source = async (answer, follow) => {
  const { items } = (answer ?? {}) as { items?: unknown };
  if (!Array.isArray(items)) throw new FeedFailure('The feed has no list called "items"');
  const picks = items.flatMap((round: { picks?: unknown } | null) => (Array.isArray(round?.picks) ? round.picks : []));
  const made = picks.filter((pick: EspnPick | null): pick is EspnPick => Boolean(pick?.athlete));
  const rows: unknown[] = [];
  for (const { overall, athlete, team } of made) {
    const [player, club] = [await nameOf(athlete, follow), await nameOf(team, follow)];
    // A link that was not followed this minute is followed in the next one.
    if (player !== null && club !== null) rows.push({ pick: overall, team: club, player });
  }
  return rows;
};

async function nameOf(it: Named | null | undefined, follow: Follow): Promise<string | null> {
  const own = it?.displayName ?? it?.name;
  if (typeof own === 'string') return own;
  if (typeof it?.$ref !== 'string') return '';
  const there = (await follow(it.$ref)) as Named | null | undefined;
  const name = there?.displayName ?? there?.name;
  return there === undefined ? null : typeof name === 'string' ? name : '';
}
