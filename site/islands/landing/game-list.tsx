import { type ReactNode, useEffect, useState } from 'react';
import type { Contest } from '#games/contest';
import { statusOf } from '#games/state';
import { keepGroups } from '../../client/groups-on-device.ts';
import { keysOfPicks } from '../../client/session-on-device.ts';
import { ALL, type Filters, STATUSES, shownGames, wayOn } from '../../stores/landing/games.ts';
import { ownPart, type OwnPart as Part } from '../../stores/landing/own-answers.ts';
import { rememberZone } from '../../stores/profile/save-profile.ts';
import { StatusBadge } from '../../ui/chip.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { longDay } from '../../words/day.ts';
import * as words from '../../words/landing.ts';
import { Countdown } from '../countdown.tsx';
import { rendered, useClock, useFan } from '../rendered.tsx';
import { useLive } from '../use-live.ts';
import styles from './game-list.module.css';
import { OwnPart } from './own-part.tsx';

const MINUTE_MS = 60_000;

type LandingProps = {
  games: Contest[];
  /** Those that the address names. */
  filters: Filters;
  data: Part;
};

export const Landing = rendered(function Games({ games, filters, data }: LandingProps) {
  // Locks come with a minute.
  const now = useClock((time) => time - (time % MINUTE_MS));
  const fan = useFan();
  const { value: part, poll } = useLive((document) => ownPart(games, fan, data, { document }));
  // At once if this device knows more than the document.
  useEffect(() => {
    if (keysOfPicks(fan.id).length > 0) void poll();
  }, [poll, fan]);
  // The menu of the games knows them too.
  useEffect(() => {
    if (part.groups) keepGroups(part.groups);
  }, [part]);
  useEffect(() => void rememberZone(), []);
  const shown = shownGames(games, filters, now);
  const over = shown.filter((game) => statusOf(game, now) === 'Finished');
  const current = shown.filter((game) => !over.includes(game));
  const cards = (some: readonly Contest[]) => (
    <ul className={styles.cards}>
      {some.map((game) => (
        <li key={game.id}>
          <GameCard game={game} task={part.tasks[game.id]} now={now} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <OwnPart {...{ games, now, part }} />
      <section aria-labelledby="available">
        <div className="spread below-3">
          <h2 id="available">{words.availableGames}</h2>
          <FilterForm games={games} filters={filters} />
        </div>
        {shown.length === 0 && (
          <Empty
            title={words.noGameMatches}
            action={
              <ButtonLink variant="outline" href="/landing">
                {words.showAllGames}
              </ButtonLink>
            }
          />
        )}
        {cards(current)}
        {over.length > 0 && (
          <details open={current.length === 0}>
            <summary>{words.finished(over.length)}</summary>
            {cards(over)}
          </details>
        )}
      </section>
    </>
  );
});

/**
 * Chosen here, applied only by the button. On a phone it is behind a button of its own: the games
 * come first.
 */
function FilterForm({ games, filters }: { games: Contest[]; filters: Filters }) {
  const [open, setOpen] = useState(false);
  return (
    <form className={styles.filters} data-open={open}>
      <Button
        variant="outline"
        size="small"
        className={styles.opens}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {words.filters}
      </Button>
      <FilterChoice label={words.sport} name="sport" chosen={filters.sport} values={games.map(({ sport }) => sport)} />
      <FilterChoice label={words.type} name="type" chosen={filters.type} values={games.map(({ type }) => type)} />
      <FilterChoice label={words.status} name="status" chosen={filters.status} values={STATUSES} />
      <Button type="submit">{words.letsGo}</Button>
    </form>
  );
}

type ChoiceProps = { label: string; name: keyof Filters; chosen: string; values: readonly string[] };

function FilterChoice({ label, name, chosen, values }: ChoiceProps) {
  const options = [ALL, ...new Set(values)].map((value) => ({ value, label: value }));
  return <SelectField label={label} name={name} defaultValue={chosen} options={options} />;
}

function GameCard({ game, task, now }: { game: Contest; task: Part['tasks'][string]; now: number }) {
  const title = `${game.id}-title`;
  const status = statusOf(game, now);
  const first = wayOn(game, now);
  // Of a season the next one that is ahead, not its first.
  const locksAt = (typeof task === 'object' && task.locksAt) || Date.parse(game.locksAt);
  return (
    <article className={`card ${styles.card}`} data-accent={game.accent} aria-labelledby={title}>
      <div className={styles.about}>
        {/* Not before what the fan waits for: over HTTP/1.1 a browser opens six lines. */}
        <img
          className={styles.picture}
          src={`/games/drawings.svg#${game.accent}`}
          alt=""
          width="320"
          height="200"
          loading="lazy"
        />
        <div>
          <div className={`spread ${styles.title}`}>
            <h3 id={title}>{game.title}</h3>
            <StatusBadge status={status} />
          </div>
          <p className="soft small">{game.description}</p>
        </div>
      </div>
      <dl className={`facts ${styles.facts}`}>
        <Fact name="Sport">{game.sport}</Fact>
        <Fact name="Type">{game.type}</Fact>
        <Fact name={words.startDate}>
          <time dateTime={game.startsOn}>{longDay(game.startsOn)}</time>
        </Fact>
        <Fact name={words.endDate}>
          <time dateTime={game.endsOn}>{longDay(game.endsOn)}</time>
        </Fact>
        <Fact name="Duration">{game.duration}</Fact>
        <Fact name={words.timeTillLock}>
          <Countdown locksAt={locksAt} />
        </Fact>
      </dl>
      <div className={`row gap-1 ${styles.ways}`}>
        {first && (
          <ButtonLink href={`/${game.path}/${first.page}`} aria-describedby={title}>
            {first.label}
          </ButtonLink>
        )}
        <ButtonLink href={`/${game.path}`} aria-describedby={title} variant={first ? 'quiet' : 'primary'}>
          {words.playNow}
        </ButtonLink>
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
