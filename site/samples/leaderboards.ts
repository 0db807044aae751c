import type { DraftStanding, SeasonStanding } from '#schema/wire/standing';

const unmoved = { movement_points: 0, movement_rank: 0 };

function standing(place: number, rank: number, points: number, leader: number): DraftStanding {
  return {
    id: `fan-${place}`,
    username: place === 1 ? 'sample-fan' : `rival-${place}`,
    rank,
    total_points: points,
    correct_selections: Math.floor(points / 600),
    percentage_score: points / 24,
    points_behind_leader: leader - points,
    fan_page: place !== 3,
    provisional: false,
    movement_points: points > 0 ? 100 : 0,
    movement_rank: place === 2 ? 2 : place === 3 ? -1 : 0,
  };
}

/** Before the first result. */
export const entrants: DraftStanding[] = [1, 2, 3].map((place) => standing(place, 1, 0, 0));
/** The fan is second, and nobody has signed the results. */
export const running: DraftStanding[] = [
  standing(2, 1, 1_450, 1_450),
  standing(1, 2, 1_200, 1_450),
  standing(3, 3, 600, 1_450),
  standing(4, 4, 0, 1_450),
].map((row) => ({ ...row, provisional: true }));
/** Three share the lead, the fan among them: 1, 1, 1, 4. */
export const tied: DraftStanding[] = [
  standing(1, 1, 1_200, 1_200),
  standing(2, 1, 1_200, 1_200),
  standing(3, 1, 1_200, 1_200),
  standing(4, 4, 600, 1_200),
];
/** The fan never made a pick. */
export const others = running.filter(({ id }) => id !== 'fan-1');

export const guests = [
  { expert: 'Expert - A. Board', total_points: 1_300, correct_selections: 2, rank_among_fans: 2 },
  { expert: 'Expert - B. Board', total_points: 300, correct_selections: 0, rank_among_fans: 4 },
];

/** A season, in points or dollars. */
export function seasonStandings(unit: number): SeasonStanding[] {
  return [
    {
      ...unmoved,
      user_id: 'fan-2',
      username: 'rival-2',
      rank: 1,
      total_points: 2_850 * unit,
      points_behind_leader: 0,
      fan_page: true,
      provisional: false,
    },
    {
      user_id: 'fan-1',
      username: 'sample-fan',
      rank: 2,
      total_points: 400 * unit,
      points_behind_leader: 2_450 * unit,
      movement_points: 400 * unit,
      movement_rank: 3,
      fan_page: true,
      provisional: false,
    },
    {
      user_id: 'fan-3',
      username: 'rival-3',
      rank: 3,
      total_points: 0,
      points_behind_leader: 2_850 * unit,
      movement_points: 0,
      movement_rank: -2,
      fan_page: false,
      provisional: false,
    },
  ];
}
