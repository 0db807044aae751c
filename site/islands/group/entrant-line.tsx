import { plainName } from '#games/group/group';
import { groupAddress } from '../../stores/group/groups.ts';
import type { Entrant } from '../../stores/group/picking-for.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/group.ts';

/**
 * Says, loudly, that a sheet is not the fan's own, but that of an entrant whose captain they are.
 */
export function EntrantLine({ entrant: { username, group } }: { entrant: Entrant }) {
  return (
    <Banner
      tone="warning"
      title={words.pickingForEntrant(plainName(username))}
      action={
        <ButtonLink size="small" variant="outline" href={groupAddress(group.id)}>
          {words.backToGroup}
        </ButtonLink>
      }
    >
      {words.notYourOwnSheet(group.name)}
    </Banner>
  );
}
