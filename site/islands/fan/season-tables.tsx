import { type ReactNode, useMemo, useState } from 'react';
import { TABLE_RULES } from '#games/group/tables';
import type { OneAndDone } from '#games/one-and-done/contest';
import { plural } from '#games/words';
import type { Tables } from '#schema/wire/fan';
import type { Initial } from '../../client/initial.ts';
import { fanAddress } from '../../stores/fan/address.ts';
import { climbText, type Line, loadTables, monthText, type Top } from '../../stores/fan/tables.ts';
import { Avatar } from '../../ui/marks/avatar.tsx';
import * as words from '../../words/fan.ts';
import { pointsText } from '../../words/number.ts';
import { Rendered, useInitial, useSession } from '../rendered.tsx';
import { useLoaded } from '../use-loaded.ts';
import styles from './fan-page.module.css';
import { TableAwaited } from './table-awaited.tsx';

type SeasonTablesProps = {
  contest: Pick<OneAndDone, 'id' | 'unit'>;
  /** Of its members only; absent: of the whole field. */
  group?: string;
  initial?: Initial<Tables> | undefined;
};

/** The page of these tables. */
export function SeasonTablesPage(props: SeasonTablesProps) {
  return (
    <Rendered by={props.initial}>
      <SeasonTables {...props} />
    </Rendered>
  );
}

/**
 * Round and month winners, form, the best climb and the best single tournament; each says what it
 * counts.
 */
export function SeasonTables({ contest, group, initial }: SeasonTablesProps) {
  const session = useSession();
  const signedIn = session.state === 'signed-in';
  const load = useMemo(() => (signedIn ? () => loadTables(contest.id, group) : null), [contest.id, group, signedIn]);
  const { value: tables, failure, again } = useLoaded(load, useInitial(initial, signedIn ? session.user.id : null));
  if (!tables || failure) return <TableAwaited failure={failure} again={again} />;
  if (tables.asOf === null || tables.rounds.length === 0)
    return <p className={styles.soft}>{words.tablesBeginLater}</p>;
  const amount = (points: number) => pointsText(contest, points);
  return (
    <div className={group === undefined ? styles.view : styles.page}>
      <Winners caption={words.leaders} rule={null} rows={leadersOf(tables, amount, group !== undefined)} />
      {tables.lines.length > 0 && <Lines lines={tables.lines} amount={amount} ofGroup={group !== undefined} />}
      <Winners
        caption={words.monthWinners}
        rule={TABLE_RULES.months}
        rows={tables.months
          .toReversed()
          .map(({ month, top }) => [monthText(month), <Leader key={month} {...{ top, amount }} />])}
      />
      <Winners
        caption={words.tournamentWinners}
        rule={TABLE_RULES.rounds}
        rows={tables.rounds.toReversed().map(({ id, name, top }) => [name, <Leader key={id} {...{ top, amount }} />])}
      />
    </div>
  );
}

type Amount = (points: number) => string;

/** What somebody leads in, and who. */
type Row = [string, ReactNode];

/** Each leader with what is counted. */
function leadersOf({ form, climb, best, since }: Tables, amount: Amount, ofGroup: boolean): Row[] {
  const row = (name: string, top: Top, rule: string, text = amount): Row => [
    name,
    <Leader key={name} {...{ top, rule }} amount={text} />,
  ];
  return [
    row(words.form, form, TABLE_RULES.form),
    row(words.bestClimb, climb, TABLE_RULES.climb, (places) => plural(places, 'place')),
    row(words.bestTournament, best, TABLE_RULES.best),
    ...(ofGroup ? [row(words.sinceJoining, since, TABLE_RULES.since)] : []),
  ];
}

function Winners({ caption, rule, rows }: { caption: string; rule: string | null; rows: Row[] }) {
  return (
    <section className={styles.year} aria-label={caption}>
      <h2>{caption}</h2>
      {rule && <p className={styles.soft}>{rule}</p>}
      <dl className={styles.winners}>
        {rows.map(([name, leader]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{leader}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Who has the most, with a face and a way to their page, how much it is, and how it counts. */
function Leader({ top, amount, rule }: { top: Top; amount: Amount; rule?: string }) {
  return (
    <span className={styles.leader}>
      {top?.fans.map(({ username, fanPage }) => (
        <span key={username} className={styles.fan}>
          <Avatar username={username} size="small" />
          {fanPage ? <a href={fanAddress(username)}>{username}</a> : username}
        </span>
      ))}
      {top && top.more > 0 && <span>{words.andMore(top.more)}</span>}
      <span>
        {top ? amount(top.points) : '–'}
        {rule && `. ${rule}`}
      </span>
    </span>
  );
}

/** The members of a group, or the fan alone. */
function Lines({ lines, amount, ofGroup }: { lines: Line[]; amount: Amount; ofGroup: boolean }) {
  return (
    <section className={styles.year} aria-label={ofGroup ? words.membersInForm : words.you}>
      <h2>{ofGroup ? words.membersInForm : words.you}</h2>
      <table className="table stack">
        <caption className="unseen">{words.formClimbAndPersonalBest}</caption>
        <thead>
          <tr>
            <th scope="col">{words.fan}</th>
            <th scope="col">{words.form}</th>
            <th scope="col">{words.climb}</th>
            <th scope="col">{words.personalBest}</th>
            {ofGroup && <th scope="col">{words.sinceJoining}</th>}
          </tr>
        </thead>
        <tbody>
          {lines
            .toSorted((a, b) => b.form - a.form)
            .map(({ username, form, climb, best, since }) => (
              <tr key={username}>
                <th scope="row">{username}</th>
                <td data-label={words.form}>{amount(form)}</td>
                <td data-label={words.climb}>{climbText(climb)}</td>
                <td data-label={words.personalBest}>{best ? `${best.round}: ${amount(best.points)}` : '–'}</td>
                {ofGroup && <td data-label={words.sinceJoining}>{amount(since ?? 0)}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

/** The tables of a group, asked for when somebody opens them. */
export function GroupTables({ contest, group }: { contest: OneAndDone; group: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.winnersAndFormInThis}</summary>
      {open && <SeasonTables key={contest.id} contest={contest} group={group} />}
    </details>
  );
}
