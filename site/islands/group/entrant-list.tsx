import { useState } from 'react';
import { mistakeInEntrantName, plainName } from '#games/group/group';
import type { Group, Member } from '#schema/wire/group';
import { group as calls } from '#schema/wire/paths/fans';
import { Mistake } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { entrantSheet } from '../../stores/group/picking-for.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/group.ts';
import { Part } from '../part.tsx';
import { type Typed, useAct } from '../use-act.ts';
import styles from './group.module.css';
import { shareLink } from './members.tsx';

type EntrantsProps = {
  group: Group;
  contest: { path: string; title: string };
  onChange: () => Promise<void>;
};

/**
 * For captains: people without an account, whose picks they enter, and who may claim their seat.
 */
export function EntrantList({ group, contest, onChange }: EntrantsProps) {
  const { id, members } = group;
  const act = useAct({ after: onChange });
  const { ask, run, submit, busy, mistakes } = act;
  /** The link that was made last: it is shown this once. */
  const [claim, setClaim] = useState<{ of: string; link: string } | null>(null);
  const entrants = members.filter(({ role }) => role === 'entrant');

  async function add(typed: Typed, form: HTMLFormElement) {
    const name = typed('entrant').normalize('NFC').trim();
    const mistake = mistakeInEntrantName(name);
    if (mistake !== null) throw new Mistake('', { entrant: mistake });
    await request(calls.addEntrant, { params: { id }, body: { name } });
    form.reset();
    return [];
  }

  async function give({ id: userId }: Member) {
    const { link } = (await request(calls.linkEntrant, { params: { id, userId } })).data;
    setClaim({ of: userId, link });
    return shareLink(words.claimMessage(group.name), link);
  }

  async function end({ id: userId }: Member) {
    await request(calls.unlinkEntrant, { params: { id, userId } });
    setClaim(null);
  }

  return (
    <Part card title={words.peopleWithoutAccount} hint={words.entrantsIntro} act={act}>
      {entrants.length > 0 && (
        <ul className="block" aria-label={words.peopleWithoutAccount}>
          {entrants.map((entrant) => {
            const name = plainName(entrant.username);
            return (
              <li key={entrant.id} className={`row ${styles.member}`}>
                <Avatar username={entrant.username} size="small" />
                <span className={styles.name}>{name}</span>
                <ButtonLink size="small" href={entrantSheet(contest.path, entrant.id)}>
                  <Sentence text={words.enterPicksFor(name)} />
                </ButtonLink>
                <Button size="small" variant="outline" busy={busy} onClick={() => void run(() => give(entrant))}>
                  <Sentence text={words.claimLinkFor(name)} />
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() =>
                    ask({
                      title: words.removeQuestion(name),
                      text: words.entrantPicksGo(name),
                      button: words.remove,
                      act: () => request(calls.removeMember, { params: { id, userId: entrant.id } }),
                    })
                  }
                >
                  <Sentence text={words.removeEntrant(name)} />
                </Button>
                {claim?.of === entrant.id && (
                  <div className={styles.claim}>
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
