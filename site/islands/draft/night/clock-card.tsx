import type { ReactNode } from 'react';
import type { Around, OnTheClock } from '../../../stores/draft/on-the-clock.ts';
import { groupAddress, membersText } from '../../../stores/group/groups.ts';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { TeamMark } from '../../../ui/marks/team-mark.tsx';
import * as words from '../../../words/draft-results.ts';
import styles from './night-screen.module.css';

type ClockCardProps = { clock: OnTheClock; group: Around['group']; contest: string; username: string };

/** So many faces are beside a call. */
const FACES = 6;

/** The club on the clock: the own call and what it may earn, the group's and everybody's. */
export function ClockCard({ clock, group, contest, username }: ClockCardProps) {
  const { pick, team, mine, gone, gain, calls, favourites } = clock;
  return (
    <section className="column gap-3 card" aria-labelledby="on-the-clock">
      <h2 id="on-the-clock" className="line">
        <TeamMark team={team} />
        <span>
          <span className="soft small plain block">{words.onClockPick(pick)}</span>
          {team}
        </span>
      </h2>
      <p className={`row ${styles.call}`}>
        <span className="soft small">{words.yourPick}</span>
        <strong className="large">{mine ? mine.player || words.noPlayer : words.noPick}</strong>
        {mine?.trade && <span>{words.byTradeTo(mine.team)}</span>}
        {mine && (
          <span className={gone ? 'warning semibold' : 'success semibold'}>
            {gone ? words.upToPointsForTheRest(gain) : words.upToPoints(gain)}
          </span>
        )}
      </p>
      {group && calls.length > 0 && (
        <>
          <h3>
            <a href={groupAddress(group.id, contest, 'picks')}>{group.name}</a>
          </h3>
          <AliveFirst className={styles.calls} of={calls}>
            {({ player, members }) => (
              <li key={player}>
                <span className="semibold breaks">{player}</span>
                <span className={`line ${styles.faces}`}>
                  {members.slice(0, FACES).map((name) => (
                    <Avatar key={name} username={name} size="small" />
                  ))}
                  {members.length > FACES && <span className="soft small">+{members.length - FACES}</span>}
                </span>
                <span className={`soft small ${styles.who}`}>{membersText(members, username)}</span>
              </li>
            )}
          </AliveFirst>
        </>
      )}
      {favourites.length > 0 && (
        <>
          <h3>{words.allFans}</h3>
          <AliveFirst className={styles.shares} of={favourites}>
            {({ player, percent }) => (
              <li key={player}>
                <span className="semibold breaks">{player}</span>
                <meter className={styles.meter} min={0} max={100} value={percent} aria-label={player} />
                <span className={`figures ${styles.percent}`}>{words.percent(percent)}</span>
              </li>
            )}
          </AliveFirst>
        </>
      )}
    </section>
  );
}

type AliveFirstProps<Each> = {
  of: readonly Each[];
  className: string | undefined;
  children: (each: Each) => ReactNode;
};

/** Calls that can still come true; those whose player went earlier are folded below them. */
function AliveFirst<Each extends { gone: boolean }>({ of, className, children }: AliveFirstProps<Each>) {
  const list = `column gap-3 ${className}`;
  const gone = of.filter((each) => each.gone);
  return (
    <>
      <ul className={list}>{of.filter((each) => !each.gone).map(children)}</ul>
      {gone.length > 0 && (
        <details className="soft">
          <summary className="small">{words.soManyGone(gone.length)}</summary>
          <ul className={list}>{gone.map(children)}</ul>
        </details>
      )}
    </>
  );
}
