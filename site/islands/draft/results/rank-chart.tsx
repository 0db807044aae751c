import { useState } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { type Friends, loadFriends } from '../../../stores/draft/friends.ts';
import { rankSteps, type ScoredSheet } from '../../../stores/draft/scored.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PointsChart } from '../../../ui/points-chart.tsx';
import * as words from '../../../words/draft-results.ts';
import { useAct } from '../../use-act.ts';

/**
 * The rank after each pick, with those of a group's friends in grey if they are wanted: each is a
 * call of its own, so that the page does not ask for them by itself.
 */
export function RankChart({ contest, sheet }: { contest: MockDraft; sheet: ScoredSheet }) {
  const [friends, setFriends] = useState<Friends | null>(null);
  const { busy, failure, said, run } = useAct();
  const { steps, lowest, others } = rankSteps(sheet, friends?.ranks);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const show = () =>
    run(async () => {
      const found = await loadFriends(contest, sheet.username);
      setFriends(found);
      return found ? undefined : words.noGroupPlaysThis;
    });
  return (
    <>
      <PointsChart
        title={words.rankPickByPick}
        heads={[words.pick, words.points, words.rank]}
        ends={[first.label, last.label]}
        lowest={lowest}
        steps={steps}
        others={others}
      />
      {friends ? (
        <p className="small soft">
          {words.friendsInGrey(
            friends.group.name,
            friends.ranks.map(({ username }) => username),
          )}
        </p>
      ) : (
        <p>
          <Button variant="outline" size="small" busy={busy} onClick={show}>
            {words.besideFriends}
          </Button>
        </p>
      )}
      {failure && <Banner tone="error">{failure}</Banner>}
      {said && <Banner tone="info">{said}</Banner>}
    </>
  );
}
