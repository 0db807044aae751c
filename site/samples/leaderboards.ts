import type { DraftStanding } from '#schema/wire/standing';

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
