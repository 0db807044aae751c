import { type ComponentProps, useState } from 'react';
import { isOfFan } from '#games/fan/username';
import { may, mayRemove, mistakeInEntrantName, plainName, type Role } from '#games/group/group';
import type { Group, Member } from '#schema/wire/group';
import { Mistake } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { duelAddress } from '../../stores/leaderboard/standing.ts';
import { Chip } from '../../ui/chip.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/group.ts';
import { Outcome, Part, TaskButton } from '../part.tsx';
import { type Question, type Typed, useAct } from '../use-act.ts';
import styles from './group.module.css';

const ROLE_WORDS: Record<Role, string> = { owner: words.owner, 'co-captain': words.coCaptain, member: '', entrant: '' };

type MembersProps = { group: Group; contest: string; userId: string; onChange: () => Promise<void> };

export function Members({ group, contest, userId, onChange }: MembersProps) {
  const { id, role, requests } = group;
  // Captains have a list of their own of the others.
  const shown = group.members.filter((member) => member.role !== 'entrant' || !may(role, 'enter'));
  const act = useAct({ after: onChange });
  /** What a captain may do with each is there only when it is wanted. */
  const [managing, setManaging] = useState(false);

  const admit = (userId: string) => () => request('POST /groups/{id}/requests/{userId}', { params: { id, userId } });
  const decline = (userId: string) => () =>
    request('DELETE /groups/{id}/requests/{userId}', { params: { id, userId } });
  const appoint = (userId: string, role: 'co-captain' | 'member') => () =>
    request('PATCH /groups/{id}/members/{userId}', { params: { id, userId }, body: { role } });

  const removal = ({ id: other, username }: Member): Question => ({
    title: words.takeOutQuestion(username),
    text: words.takeOutRenewsLink,
    button: words.takeOut,
    act: () => request('DELETE /groups/{id}/members/{userId}', { params: { id, userId: other } }),
  });
  const handover = ({ id: other, username }: Member): Question => ({
    title: words.handOverQuestion(username),
    text: words.handOverMeans,
    button: words.handOver,
    act: () =>
      request('PATCH /groups/{id}/members/{userId}', { params: { id, userId: other }, body: { role: 'owner' } }),
  });

  type Deed = ComponentProps<typeof TaskButton>;
  const deed = (text: string, does: Deed['act'], variant: Deed['variant'] = 'quiet') => (
    <TaskButton size="small" variant={variant} task={act} act={does} text={text} />
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
            <li key={each.id} className={`row ruled ${styles.member}`}>
              <Avatar username={each.username} size="small" />
              <span className={`grow semibold ${styles.name}`}>{each.username}</span>
              {deed(words.accept(each.username), admit(each.id), 'primary')}
              {deed(words.decline(each.username), decline(each.id), 'outline')}
            </li>
          ))}
        </ul>
      )}
      <ul className="block" aria-label={words.members}>
        {shown.map((member) => (
          <li key={member.id} className={`row ruled ${styles.member}`}>
            <Avatar username={member.username} size="small" />
            <span className={`grow semibold ${styles.name}`}>{member.username}</span>
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
                  ? deed(words.makeCoCaptain(member.username), appoint(member.id, 'co-captain'))
                  : deed(words.makeMember(member.username), appoint(member.id, 'member'))}
                {deed(words.handOverTo(member.username), handover(member))}
              </>
            )}
            {managing && mayRemove(role, member.role) && deed(words.takeOutMember(member.username), removal(member))}
          </li>
        ))}
      </ul>
      <Outcome act={act} />
    </section>
  );
}

type EntrantsProps = { group: Group; contest: { path: string }; onChange: () => Promise<void> };

/**
 * For captains: people without an account, whose picks they enter, and who may claim their seat.
 */
export function EntrantList({ group, contest, onChange }: EntrantsProps) {
  const { id, members } = group;
  const act = useAct({ after: onChange });
  const { run, submit, busy, mistakes } = act;
  /** The link that was made last: it is shown this once. */
  const [claim, setClaim] = useState<{ of: string; link: string } | null>(null);
  const entrants = members.filter(({ role }) => role === 'entrant');

  async function add(typed: Typed, form: HTMLFormElement) {
    const name = typed('entrant').normalize('NFC').trim();
    const mistake = mistakeInEntrantName(name);
    if (mistake !== null) throw new Mistake('', { entrant: mistake });
    await request('POST /groups/{id}/entrants', { params: { id }, body: { name } });
    form.reset();
    return [];
  }

  async function give({ id: userId }: Member) {
    const { link } = (await request('POST /groups/{id}/entrants/{userId}/link', { params: { id, userId } })).data;
    setClaim({ of: userId, link });
    return shareLink(words.claimMessage(group.name), link);
  }

  async function end({ id: userId }: Member) {
    await request('DELETE /groups/{id}/entrants/{userId}/link', { params: { id, userId } });
    setClaim(null);
  }

  return (
    <Part card title={words.peopleWithoutAccount} hint={words.entrantsIntro} act={act}>
      {entrants.length > 0 && (
        <ul className="block" aria-label={words.peopleWithoutAccount}>
          {entrants.map((entrant) => {
            const name = plainName(entrant.username);
            return (
              <li key={entrant.id} className={`row ruled ${styles.member}`}>
                <Avatar username={entrant.username} size="small" />
                <span className={`grow semibold ${styles.name}`}>{name}</span>
                <ButtonLink size="small" href={`/${contest.path}/selections?for=${encodeURIComponent(entrant.id)}`}>
                  <Sentence text={words.enterPicksFor(name)} />
                </ButtonLink>
                <TaskButton size="small" task={act} act={() => give(entrant)} text={words.claimLinkFor(name)} />
                <TaskButton
                  size="small"
                  variant="quiet"
                  task={act}
                  act={{
                    title: words.removeQuestion(name),
                    text: words.entrantPicksGo(name),
                    button: words.remove,
                    act: () => request('DELETE /groups/{id}/members/{userId}', { params: { id, userId: entrant.id } }),
                  }}
                  text={words.removeEntrant(name)}
                />
                {claim?.of === entrant.id && (
                  <div className={`column gap-2 ${styles.claim}`}>
                    <p className="small breaks">{claim.link}</p>
                    <p className="soft small">{words.claimLinkHint(name)}</p>
                    <Button size="small" variant="quiet" busy={busy} onClick={() => void run(() => end(entrant))}>
                      {words.endClaimLink}
                    </Button>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <form className="column gap-3" noValidate onSubmit={submit(add)}>
        <Field label={words.name} name="entrant" autoComplete="off" maxLength={30} error={mistakes.entrant} />
        <Button type="submit" variant="outline" className="start" busy={busy}>
          {words.add}
        </Button>
      </form>
    </Part>
  );
}

/** The link and the code to give away; if the device has a way to share, by that. */
export function Invite({ group: { name, code, link } }: { group: Group }) {
  const act = useAct();
  if (code === null || link === null) return null;
  return (
    <Part card title={words.inviteFriends} hint={words.inviteHint} act={act}>
      <dl className="column gap-3">
        <div>
          <dt className="soft small">{words.link}</dt>
          <dd className="small breaks">{link}</dd>
        </div>
        <div>
          <dt className="soft small">{words.code}</dt>
          <dd className={styles.code}>{code}</dd>
        </div>
      </dl>
      <Button className="start" onClick={() => act.run(() => shareLink(words.inviteMessage(name), link))}>
        {words.shareLink}
      </Button>
    </Part>
  );
}

/**
 * Hands a link on: by the device's own way to share, else it is copied. @returns what to say about
 * it; '' if there is nothing to say. @throws Mistake if it is to be copied by hand
 */
async function shareLink(text: string, url: string): Promise<string> {
  // A window that was closed again has been decided.
  if (navigator.share)
    return navigator.share({ title: text, text, url }).then(
      () => '',
      () => '',
    );
  await navigator.clipboard.writeText(url).catch(() => {
    throw new Mistake(words.copyByHand);
  });
  return words.linkCopied;
}
