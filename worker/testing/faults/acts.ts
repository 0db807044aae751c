import { nba2025, nfl2025, tennis2025 } from '#seasons/shipped';
import type { Random } from '../../../scripts/demo/demo-random.ts';
import { seasonOf } from '../season-of.ts';
import { slipped } from '../slips.ts';

/** What fans save and organisers publish on a bad night, by chance. */
export const seasons = [nfl2025, nba2025, tennis2025].map((contest) => seasonOf(contest));
export type Played = (typeof seasons)[number];

/** The pick of a slot, as one text; a slot without an athlete is none. */
export type Sheet = ReadonlyMap<string, string>;
export const pickText = (player: string, team: string | null = null, trade = false) =>
  `${player}|${team ?? ''}|${trade}`;

/** A save: what is sent, and what it makes of a sheet. */
export type Saving = { method: string; path: string; body: object; of: (sheet: Sheet) => Sheet };

/**
 * The same sheet with these picks in it. Whoever is picked again leaves the slot where they stood.
 */
function withPicks(sheet: Sheet, picks: { slot: string; player: string; text: string }[]): Sheet {
  const players = new Set(picks.map(({ player }) => player));
  const stays = [...sheet].filter(([, text]) => ![...players].some((player) => text.startsWith(`${player}|`)));
  return new Map([...stays, ...picks.map(({ slot, text }): [string, string] => [slot, text])]);
}

/** Some picks of a draft, or those of a tournament, for a fan. */
export function aSaving(season: Played, userId: string, random: Random): Saving {
  const path = `/api/${season.contest.path}/selections`;
  if (season.tournaments.length === 0) {
    const slots = Array.from({ length: 1 + random.below(3) }, () => random.one(season.slots.slice(0, 5)));
    const players = new Set<string>();
    const rows = [...new Set(slots)].flatMap((slot) => {
      const { name } = random.one(season.athletes.slice(0, 7));
      if (players.has(name)) return [];
      players.add(name);
      const other = random.one(season.slots).team;
      const trade = random.chance(0.3) && other !== slot.team;
      return [{ slot, name, team: trade ? other : slot.team, trade }];
    });
    return {
      method: 'PUT',
      path,
      body: rows.map(({ slot, name, team, trade }) => ({ userId, pick: slot.position, team, player: name, trade })),
      of: (sheet) =>
        withPicks(
          sheet,
          rows.map(({ slot, name, team, trade }) => ({
            slot: slot.id,
            player: name,
            text: pickText(name, team, trade),
          })),
        ),
    };
  }
  const tournament = random.one(season.tournaments.slice(-5));
  const slots = season.slots.filter((slot) => slot.tournament === tournament.id && random.chance(0.7));
  const ranks: Record<string, [number, number]> = { Gold: [1, 25], Silver: [26, 50], Bronze: [51, 100] };
  const entered = new Set(season.fields.flatMap((row) => (row.tournament === tournament.id ? [row.athlete] : [])));
  const picks = slots.flatMap((slot) => {
    const [from, to] = ranks[slot.category ?? ''] ?? [0, 0];
    const able = season.athletes.filter(
      ({ id, rank }) => rank >= from && rank <= to && (entered.size === 0 || entered.has(id)),
    );
    if (able.length === 0) return [];
    const { name } = random.one(able);
    return [{ slot: slot.id, category: slot.category ?? '', player: name, text: pickText(name) }];
  });
  const chosen = picks.map(({ category, player }) => [`${category.toLowerCase()}_selection`, player]);
  return {
    method: 'POST',
    path,
    body: { user_id: userId, tournament: tournament.name, ...Object.fromEntries(chosen) },
    of: (sheet) => withPicks(sheet, picks),
  };
}

/** Results of a contest that are known by an instant, sometimes with a slip. */
export function someResults(season: Played, now: number, random: Random): Record<string, string | number | boolean>[] {
  const known = season.feed.filter(({ dueAt }) => dueAt <= now).map(({ result }) => result);
  if (known.length === 0) return [];
  const from = random.below(known.length);
  const [first, ...others] = known.slice(from, from + 1 + random.below(6));
  const slip = random.below(3);
  return first ? [slip > 0 ? slipped(first, slip, season) : first, ...others] : [];
}
