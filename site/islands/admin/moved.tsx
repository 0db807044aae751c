import { plural } from '#games/words';
import type { Published } from '#schema/wire/publication';
import { movedText } from '../../stores/admin/trail.ts';
import { Banner } from '../../ui/banner.tsx';

/** What a publication moved; or (`dry`) what it would. */
export function Moved({ message, data, dry = false }: Published & { dry?: boolean }) {
  const { choicesScored, entriesRanked } = data;
  return (
    <Banner tone={dry ? 'info' : 'success'} title={message}>
      <p>{movedText(data, dry)}</p>
      <p>
        {plural(choicesScored, 'choice')} scored, {plural(entriesRanked, 'fan')} ranked
      </p>
    </Banner>
  );
}
