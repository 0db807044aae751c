import type { OneAndDone } from '#games/one-and-done/contest';

export function seasonPublishing({ scoring }: OneAndDone) {
  const earned = scoring.by === 'round' ? ['result'] : ['earnings', 'started'];
  return { columns: ['tournament', 'player', ...earned], says: ['country'] as const, draft: null };
}
