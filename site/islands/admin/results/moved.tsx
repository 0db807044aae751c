import { figure } from '#games/words';
import type { Published } from '#schema/wire/publication';
import { movedText } from '../../../stores/admin/publication.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import * as words from '../../../words/desk.ts';

type Top = NonNullable<Published['data']['moves']>['top'];

/** What a publication moved; or (`dry`) what it would, with the top ranks before and after. */
export function Moved({ message, data, dry = false }: Published & { dry?: boolean }) {
  const { choicesScored, entriesRanked, moves, remarks = [] } = data;
  return (
    <Banner tone={dry ? 'info' : 'success'} title={message}>
      <p>{movedText(data, dry)}</p>
      {moves && <p>{words.gainersAndLosers(moves.gain, moves.lose)}</p>}
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <p>{words.scoredRanked(choicesScored, entriesRanked)}</p>
      {moves && <FirstPlaces {...moves.top} />}
    </Banner>
  );
}

export function FirstPlaces({ before, after }: Top) {
  const cellText = (place: Top['after'][number] | undefined) =>
    place ? `${place.username}, ${figure(place.points)}` : '–';
  return (
    <table className="table">
      <caption className="unseen">{words.firstPlacesBeforeAndAfter}</caption>
      <thead>
        <tr>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {after.map((place, index) => (
          <tr key={place.username}>
            <td>{cellText(before[index])}</td>
            <td>{cellText(place)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
