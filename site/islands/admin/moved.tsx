import type { Published } from '#schema/wire/publication';
import { Banner } from '../../ui/banner.tsx';

/** What a publication moved. */
export function Moved({ message, data }: Published) {
  const { published, changed, choicesScored, entriesRanked, entriesMoved, leader } = data;
  const count = (number: number) => number.toLocaleString('en-US');
  return (
    <Banner tone="success" title={message}>
      <ul>
        <li>
          {count(published)} published, {count(changed)} of them changed something
        </li>
        <li>
          {count(choicesScored)} choices scored, {count(entriesRanked)} fans ranked, {count(entriesMoved)} moved
        </li>
        {leader && (
          <li>
            Leader: {leader.username} with {count(leader.points)}
          </li>
        )}
      </ul>
    </Banner>
  );
}
