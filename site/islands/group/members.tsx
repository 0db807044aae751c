import { useState } from 'react';
import { isOfFan } from '#games/fan/username';
import { may, mayRemove, type Role } from '#games/group/group';
import type { Group, Member } from '#schema/wire/group';
import { group as calls } from '#schema/wire/paths/fans';
import { request } from '../../client/request.ts';
import { duelAddress } from '../../stores/leaderboard/standing.ts';
import { Chip } from '../../ui/chip.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/group.ts';
import { Outcome } from '../part.tsx';
import { type Question, useAct } from '../use-act.ts';
import styles from './group.module.css';

const ROLE_WORDS: Record<Role, string> = { owner: words.owner, 'co-captain': words.coCaptain, member: '', entrant: '' };

type MembersProps = { group: Group; contest: string; userId: string; onChange: () => Promise<void> };

export function Members({ group, contest, userId, onChange }: MembersProps) {
  const { id, role, requests } = group;
  // Captains have a list of their own of the others.
  const shown = group.members.filter((member) => member.role !== 'entrant' || !may(role, 'enter'));
  const act = useAct({ after: onChange });
  const { ask, run, busy } = act;
  /** What a captain may do with each is there only when it is wanted. */
  const [managing, setManaging] = useState(false);

  const admit = (userId: string) => run(() => request(calls.admitMember, { params: { id, userId } }));
  const decline = (userId: string) => run(() => request(calls.declineRequest, { params: { id, userId } }));
  const appoint = (userId: string, role: 'co-captain' | 'member') =>
    run(() => request(calls.changeMember, { params: { id, userId }, body: { role } }));

  const removal = ({ id: other, username }: Member): Question => ({
    title: words.takeOutQuestion(username),
    text: words.takeOutRenewsLink,
    button: words.takeOut,
    act: () => request(calls.removeMember, { params: { id, userId: other } }),
  });
  const handover = ({ id: other, username }: Member): Question => ({
    title: words.handOverQuestion(username),
    text: words.handOverMeans,
    button: words.handOver,
    act: () => request(calls.changeMember, { params: { id, userId: other }, body: { role: 'owner' } }),
  });

  const deed = (text: string, onClick: () => void, variant: 'primary' | 'outline' | 'quiet' = 'quiet') => (
    <Button size="small" variant={variant} busy={busy} onClick={onClick}>
      <Sentence text={text} />
    </Button>
  );
  return (
    <section className="column card gap-3" aria-labelledby="members">
      <div className="row">
        <h2 id="members">{words.members}</h2>
        {may(role, 'admit') && shown.length > 1 && (
          <Button size="small" variant="outline" aria-expanded={managing} onClick={() => setManaging(!managing)}>
            {words.manage}
          </Button>
        )}
      </div>
      {requests.length > 0 && (
        <ul className="block" aria-label={words.whoWantsToJoin}>
          {requests.map((each) => (
            <li key={each.id} className={`row ${styles.member}`}>
              <Avatar username={each.username} size="small" />
              <span className={styles.name}>{each.username}</span>
              {deed(words.accept(each.username), () => admit(each.id), 'primary')}
              {deed(words.decline(each.username), () => decline(each.id), 'outline')}
            </li>
          ))}
        </ul>
      )}
      <ul className="block" aria-label={words.members}>
        {shown.map((member) => (
          <li key={member.id} className={`row ${styles.member}`}>
            <Avatar username={member.username} size="small" />
            <span className={styles.name}>{member.username}</span>
            {member.id === userId && <Chip tone="primary">{words.you}</Chip>}
            {member.id !== userId && isOfFan(member.username) && (
              <a className="tap small" href={duelAddress(contest, member.username)}>
                <Sentence text={words.duelWithFan(member.username)} />
              </a>
            )}
            {ROLE_WORDS[member.role] && <Chip>{ROLE_WORDS[member.role]}</Chip>}
            {managing && role === 'owner' && member.id !== userId && (
              <>
                {member.role === 'member'
                  ? deed(words.makeCoCaptain(member.username), () => appoint(member.id, 'co-captain'))
                  : deed(words.makeMember(member.username), () => appoint(member.id, 'member'))}
                {deed(words.handOverTo(member.username), () => ask(handover(member)))}
              </>
            )}
            {managing &&
              mayRemove(role, member.role) &&
              deed(words.takeOutMember(member.username), () => ask(removal(member)))}
          </li>
        ))}
      </ul>
      <Outcome act={act} />
    </section>
  );
}
