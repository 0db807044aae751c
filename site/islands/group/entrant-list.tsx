import { type FormEvent, useState } from 'react';
import { mistakeInEntrantName, plainName } from '#games/group/group';
import type { Group, Member } from '#schema/wire/group';
import { addEntrant, endClaim, newClaim, removeMember } from '../../stores/group/groups.ts';
import { entrantSheet } from '../../stores/group/picking-for.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/group.ts';
import { useAskFirst } from '../ask-first.tsx';
import styles from './group.module.css';
import { shareLink } from './invite.tsx';

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
  const { ask, run, busy, failure, dialog } = useAskFirst(onChange);
  const [mistake, setMistake] = useState<string | null>(null);
  /** The link that was made last: it is shown this once. */
  const [claim, setClaim] = useState<{ of: string; link: string; said: string } | null>(null);
  const entrants = members.filter(({ role }) => role === 'entrant');

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('entrant')).normalize('NFC').trim();
    const mistake = mistakeInEntrantName(name);
    setMistake(mistake);
    const done = mistake === null && (await run(() => addEntrant(id, name).then(onChange)));
    if (done) form.reset();
  }

  const give = (entrant: Member) =>
    run(async () => {
      const link = await newClaim(id, entrant.id);
      setClaim({ of: entrant.id, link, said: '' });
      const message = await shareLink(words.claimMessage(group.name), link);
      setClaim({ of: entrant.id, link, said: message });
    });

  return (
    <section className={styles.card} aria-labelledby="entrants">
      <h2 id="entrants">{words.peopleWithoutAccount}</h2>
      <p className={styles.soft}>{words.entrantsIntro}</p>
      {failure && <Banner tone="error">{failure}</Banner>}
      {entrants.length > 0 && (
        <ul className={styles.members} aria-label={words.peopleWithoutAccount}>
          {entrants.map((entrant) => {
            const name = plainName(entrant.username);
            return (
              <li key={entrant.id} className={styles.member}>
                <Avatar username={entrant.username} size="small" />
                <span className={styles.name}>{name}</span>
                <ButtonLink size="small" href={entrantSheet(contest.path, entrant.id)}>
                  <Sentence text={words.enterPicksFor(name)} />
                </ButtonLink>
                <Button size="small" variant="outline" busy={busy} onClick={() => void give(entrant)}>
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
                      act: () => removeMember(id, entrant.id),
                    })
                  }
                >
                  <Sentence text={words.removeEntrant(name)} />
                </Button>
                {claim?.of === entrant.id && (
                  <div className={styles.claim}>
                    <p className={styles.link}>{claim.link}</p>
                    <p className={styles.soft} role="status">
                      {claim.said && `${claim.said}. `}
                      {words.claimLinkHint(name)}
                    </p>
                    <Button
                      size="small"
                      variant="quiet"
                      busy={busy}
                      onClick={() => void run(() => endClaim(id, entrant.id).then(() => setClaim(null)))}
                    >
                      {words.endClaimLink}
                    </Button>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
        <Field label={words.name} name="entrant" autoComplete="off" maxLength={30} error={mistake} />
        <Button type="submit" variant="outline" className={styles.start} busy={busy}>
          {words.add}
        </Button>
      </form>
      {dialog}
    </section>
  );
}
