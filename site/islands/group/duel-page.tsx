import { useMemo } from 'react';
import { lockText } from '#games/lock-text';
import { figure, inARow } from '#games/words';
import type { Duel } from '#schema/wire/fan';
import type { Initial } from '../../client/initial.ts';
import { fanAddress } from '../../stores/fan/address.ts';
import { choiceText } from '../../stores/group/called.ts';
import { allTimeSentence, leadSentence, loadDuel, ME, sameSentence } from '../../stores/group/duel.ts';
import type { Card } from '../../stores/landing/card.ts';
import { isOn } from '../../stores/landing/night.ts';
import { Provisional } from '../../ui/feedback/provisional.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TryAgain } from '../../ui/feedback/try-again.tsx';
import { Rendered, useDelay, useInitial, useNow, useSession } from '../rendered.tsx';
import { useLoaded } from '../use-loaded.ts';
import styles from './group.module.css';

const FAILED = 'The duel could not be loaded. Please try again.';

type DuelPageProps = { contest: Card; first: string; second: string; initial?: Initial<Duel> | undefined };

/** Two sheets side by side: slot by slot once it is locked, where they parted, and who was ahead before. */
export function DuelPage(props: DuelPageProps) {
  return (
    <Rendered by={props.initial}>
      <OneDuel {...props} />
    </Rendered>
  );
}

function OneDuel({ contest, first, second, initial }: DuelPageProps) {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const [a, b] = [first, second].map((name) => (name === ME ? user?.username : name));
  const signedIn = user !== null;
  const load = useMemo(
    () => (a && b && signedIn ? () => loadDuel(contest.id, a, b) : null),
    [contest.id, a, b, signedIn],
  );
  const given = useInitial(initial, user?.id ?? null);
  const { value: duel, failure, again } = useLoaded(load, given, FAILED);
  return (
    <div className={styles.page} data-accent={contest.accent}>
      <header className={styles.head}>
        <h1>{duel ? `${duel.a.username} and ${duel.b.username}` : 'Duel'}</h1>
        <p className={styles.soft}>{contest.title}</p>
      </header>
      {failure && <TryAgain onPress={again}>{failure}</TryAgain>}
      {!duel && !failure && <Skeleton shape="row" lines={6} />}
      {duel && <SideBySide contest={contest} duel={duel} />}
    </div>
  );
}

function SideBySide({ contest, duel }: { contest: Card; duel: Duel }) {
  const allTime = allTimeSentence(duel);
  const [delay, now] = [useDelay(), useNow()];
  // A television that is behind must not be told by a friend's points.
  if (delay > 0 && isOn(contest, now))
    return (
      <p className={styles.soft}>The duel is held back while the draft goes on, because your spoiler delay is on.</p>
    );
  return (
    <div className={styles.view}>
      <section className={styles.card} aria-label="Score">
        {duel.firstLock === null ? (
          <>
            <p className={styles.score}>
              {leadSentence(duel)} {duel.provisional && <Provisional />}
            </p>
            <p className={styles.soft}>{sameSentence(duel)}</p>
          </>
        ) : (
          <p>
            Nothing to compare yet: picks stay secret until the lock,{' '}
            {lockText(Date.parse(duel.firstLock), contest.timeZone)}.
          </p>
        )}
        {allTime && <p className={styles.soft}>{allTime}</p>}
        {[duel.a, duel.b].some(({ fanPage }) => fanPage) && (
          <p className={styles.row}>
            {[duel.a, duel.b].map(
              ({ username, fanPage }) =>
                fanPage && (
                  <a key={username} className={styles.duel} href={fanAddress(username)}>
                    All games of {username}
                  </a>
                ),
            )}
          </p>
        )}
      </section>
      {duel.slots.length > 0 && (
        <table className="table stack">
          <caption className="unseen">Picks side by side</caption>
          <thead>
            <tr>
              <th scope="col">Slot</th>
              <th scope="col">{duel.a.username}</th>
              <th scope="col">{duel.b.username}</th>
            </tr>
          </thead>
          <tbody>
            {duel.slots.map((slot) => (
              <tr key={slot.slot}>
                <th scope="row">{inARow([slot.tournament, slot.category ?? `Pick ${slot.position}`])}</th>
                <td className={styles.cell} data-label={duel.a.username}>
                  <Side side={slot.a} ahead={slot.lead === 'a'} />
                </td>
                <td className={styles.cell} data-label={duel.b.username}>
                  <Side side={slot.b} ahead={slot.lead === 'b'} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Side({ side, ahead }: { side: Duel['slots'][number]['a']; ahead: boolean }) {
  if (!side) return <span className={styles.soft}>No pick</span>;
  return (
    <span className={ahead ? styles.called : undefined}>
      {choiceText(side)}
      {side.points !== null && ` (${figure(side.points)})`}
      {ahead && <span className="unseen"> ahead here</span>}
    </span>
  );
}
