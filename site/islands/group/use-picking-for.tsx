import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { plainName } from '#games/group';
import { isRefused, sentenceOf } from '../../client/problem.ts';
import { groupAddress } from '../../stores/group/groups.ts';
import { entrantAsked, entrantBy } from '../../stores/group/picking-for.ts';
import { $session } from '../../stores/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

/**
 * Whose sheet a page is: the fan's, or that of an entrant whose captain they are (null: not known yet, or nobody's). `line` says so, loudly, and
 * why there is none.
 */
export function usePickingFor(): { userId: string | null; line: ReactNode } {
  const session = useStore($session, { ssr: 'initial' });
  const fan = session.state === 'signed-in' ? session.user.id : null;
  const asked = fan === null ? null : entrantAsked();
  const [found, setFound] = useState<{ userId: string | null; line: ReactNode }>({ userId: null, line: null });
  useEffect(() => {
    if (asked === null) return;
    const nobody = (text: string) =>
      setFound({
        userId: null,
        line: (
          <Empty title="You cannot pick for them" action={<ButtonLink href="/groups">Your groups</ButtonLink>}>
            {text}
          </Empty>
        ),
      });
    entrantBy(asked).then(
      (its) => {
        if (!its) return nobody('Only captains enter picks, and only for people without an account.');
        const name = plainName(its.entrant.username);
        document.title = `Picking for ${name}`;
        setFound({
          userId: asked,
          line: (
            <Banner
              tone="warning"
              title={`You are picking for ${name}`}
              action={
                <ButtonLink size="small" variant="outline" href={groupAddress(its.group.id)}>
                  Back to the group
                </ButtonLink>
              }
            >
              This is not your own sheet. It counts in {its.group.name} only.
            </Banner>
          ),
        });
      },
      (error) =>
        nobody(
          isRefused(error, 'not_found', 'invalid')
            ? 'Either the group was deleted, or you are not in it.'
            : sentenceOf(error, 'The group could not be loaded. Please try again.'),
        ),
    );
  }, [asked]);
  return asked === null ? { userId: fan, line: null } : found;
}
