import { useMemo } from 'react';
import { isLocked } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import { guestDraft } from '../../stores/guest/guest-draft.ts';
import { DraftEvent } from '../draft/event.tsx';
import styles from '../draft/sheet.module.css';
import { OpenDraft } from '../draft/sheet.tsx';
import { useNow } from '../rendered.tsx';
import { GuestFrame } from './guest-frame.tsx';

/** `teams`: in original pick order. `madeAt`: game time of the document, which may be old. */
type TryDraftProps = { contest: MockDraft; teams: string[]; madeAt: number };

/** The sheet of a draft for who has no account yet. */
export function TryDraft({ contest, teams, madeAt }: TryDraftProps) {
  const now = useNow() || madeAt;
  const sheet = useMemo(() => guestDraft(contest, teams, madeAt), [contest, teams, madeAt]);
  return (
    <GuestFrame contest={contest} closed={isLocked(Date.parse(contest.locksAt), now)}>
      <div className={styles.page}>
        <DraftEvent contest={contest} />
        <OpenDraft contest={contest} sheet={sheet} />
      </div>
    </GuestFrame>
  );
}
