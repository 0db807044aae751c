import { type ReactNode, useEffect, useState } from 'react';
import { plainName } from '#games/group/group';
import type { Initial } from '../../client/initial.ts';
import { isRefused, sentenceOf } from '../../client/problem.ts';
import { groupAddress } from '../../stores/group/groups.ts';
import { type Entrant, entrantBy, entrantIn } from '../../stores/group/picking-for.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/group.ts';
import { useInitial, useSession } from '../rendered.tsx';

/** `entrant`: for whom a captain picks; null: the sheet is the fan's own. */
export type SheetInitial<T> = Initial<T & { entrant: Entrant | null }> | undefined;

/**
 * Whose sheet a page is: the fan's, or that of an entrant whose captain they are (null: not known
 * yet, or nobody's). `line` says so, loudly, and why there is none. `search`: of its address;
 * `initial`: what the document has of it, if it is this fan's.
 */
export function usePickingFor<T>(search: string, fromDocument: SheetInitial<T>) {
  const session = useSession();
  const fan = session.state === 'signed-in' ? session.user.id : null;
  const initial = useInitial(fromDocument, fan);
  return {
    initial,
    signedOut: session.state === 'signed-out',
    ...usePicker(fan, search, initial?.data.entrant ?? null),
  };
}

type Picker = { userId: string | null; line: ReactNode };

/** `initial`: the entrant, if the document knows them. */
function usePicker(fan: string | null, search: string, initial: Entrant | null): Picker {
  const entrantId = fan === null ? null : entrantIn(search);
  const [found, setFound] = useState<Entrant | string | null>(initial);
  useEffect(() => {
    if (entrantId === null || initial) return;
    entrantBy(entrantId).then(
      (picking) => setFound(picking ?? words.onlyCaptainsEnterPicksAnd),
      (error) =>
        setFound(
          isRefused(error, 'not_found', 'invalid')
            ? words.eitherGroupWasDeletedOr
            : sentenceOf(error, words.groupCouldNotBeLoaded),
        ),
    );
  }, [entrantId, initial]);
  const name = entrantId !== null && found !== null && typeof found === 'object' ? plainName(found.username) : null;
  useEffect(() => {
    if (name !== null) document.title = words.pickingFor(name);
  }, [name]);
  if (entrantId === null) return { userId: fan, line: null };
  if (found === null) return { userId: null, line: null };
  if (typeof found === 'string')
    return {
      userId: null,
      line: (
        <Empty title={words.youCannotPickForThem} action={<ButtonLink href="/groups">{words.yourGroups}</ButtonLink>}>
          {found}
        </Empty>
      ),
    };
  return {
    userId: entrantId,
    line: (
      <Banner
        tone="warning"
        title={words.youArePickingFor(name ?? '')}
        action={
          <ButtonLink size="small" variant="outline" href={groupAddress(found.group.id)}>
            {words.backToGroup}
          </ButtonLink>
        }
      >
        {words.thisIsNotYourOwn(found.group.name)}
      </Banner>
    ),
  };
}

/** In place of a sheet whose fan is not signed in, or not any more. */
export function SignedOutSheet() {
  return (
    <Empty title={words.pleaseLogInToViewSelections} action={<ButtonLink href="/login">{words.logIn}</ButtonLink>}>
      {words.pickThatWasntSavedYet}
    </Empty>
  );
}
