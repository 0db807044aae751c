import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isLocked } from '#games/lock';
import { lockText } from '#games/lock-text';
import type { Published } from '#schema/wire/publication';
import { nearOnes } from '#seasons/paste/names';
import * as store from '../../../stores/admin/desk.ts';
import { DeskProblem } from '../../../stores/admin/problems.ts';
import { type Publishable, undo } from '../../../stores/admin/publication.ts';
import type { Prospect } from '../../../stores/draft/client.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, SelectField } from '../../../ui/form/field.tsx';
import { exactly, matching } from '../../../ui/form/match.ts';
import { onKeys } from '../../../ui/form/on-keys.ts';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/desk.ts';
import { Part, Sentences } from '../../part.tsx';
import { useClock, useZone } from '../../rendered.tsx';
import styles from '../admin.module.css';
import { useTask } from '../task-form.tsx';
import type { DeskProps } from './dashboard.tsx';
import { Moved } from './moved.tsx';
import { NewPlayer } from './new-player.tsx';

/**
 * Enters a draft pick by pick, as it is read out. Closed until the picks of the fans are locked.
 */
export function PickDesk(props: DeskProps) {
  const zone = useZone();
  const { contest, picks } = props.desk;
  const lock = Date.parse(contest.draft?.locksAt ?? '');
  const isOpen = useClock((now) => isLocked(lock, now));
  if (!contest.draft || !picks) return null;
  const { locksAt, timeZone } = contest.draft;
  return (
    <Part className={styles.part} title={words.enterPicks} open={props.isNext}>
      {isOpen ? (
        <PickForm {...props} draft={contest.draft} picks={picks} />
      ) : (
        <p>
          <Sentence
            text={words.deskOpensAtLock}
            parts={{ when: <time dateTime={locksAt}>{lockText(lock, timeZone, zone)}</time> }}
          />
        </p>
      )}
    </Part>
  );
}

const playerOf = ({ player }: Prospect) => player;
const wordsOf = ({ rank, player, position, school }: Prospect) => `${rank}. ${player}, ${position}, ${school}`;

type PickFormProps = Omit<DeskProps, 'isNext'> & { draft: NonNullable<Publishable['draft']>; picks: store.Desk };

/**
 * One pick: whose, who, traded or not. Enter publishes it, and the next one lies there. A
 * correction says first what it would move.
 */
function PickForm({ desk: { contest, trail }, draft, picks, read }: PickFormProps) {
  const task = useTask();
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  const [touched, setTouched] = useState<store.Entry | null>(null);
  /** What the correction that lies on the desk would move. */
  const [tried, setTried] = useState<Published | null>(null);
  /** What is typed for the player and has chosen nobody yet; once it is left, it is a name. */
  const [typed, setTyped] = useState<{ text: string; left: boolean } | null>(null);
  /** A name that no prospect has. */
  const nobody = typed?.left ? typed.text.trim() : '';

  const onClock = store.onTheClock(picks);
  /** The pick that lies on the desk; null when all are entered and none is chosen. */
  const entry = touched ?? (onClock === null ? null : store.entryAt(picks, onClock));
  const last = store.lastEntered(trail.lines);
  // A player is there already: fans have seen the points, and may lose some.
  const corrects = entry !== null && store.entryAt(picks, entry.pick).player !== null;

  function lay(changed: store.Entry | null) {
    setTouched(changed);
    setTried(null);
    task.tell('success');
  }
  function layPick(changed: store.Entry) {
    setTyped(null);
    lay(changed);
  }
  async function dealtWith() {
    await read();
    flushSync(() => {
      setTried(null);
      setTouched(null);
    });
    // The next one lies there.
    const player = form.current?.querySelector<HTMLElement>('input[list]:not(:disabled)');
    (player ?? form.current?.querySelector<HTMLElement>('select'))?.focus();
  }
  const publish = (entry: store.Entry) =>
    task.run(async () => {
      try {
        // A correction is looked at first: what has moved fans once moves them again.
        if (corrects && !tried) {
          const trial = await store.tryOut(contest, entry);
          if (trial.data.changed === 0) return store.enteredText(entry, trial);
          return setTried(trial);
        }
        const answer = await store.enter(contest, picks, entry);
        await dealtWith();
        return store.enteredText(entry, answer);
      } catch (problem) {
        // Somebody else was quicker.
        if (problem instanceof DeskProblem) await read();
        throw problem;
      }
    });
  const undoLast = () =>
    task.run(async () => {
      if (!last) return;
      const answer = await undo(contest, last.line.id);
      await dealtWith();
      return store.takenBackText(last, answer);
    });
  function send(event: FormEvent) {
    event.preventDefault();
    if (!entry) return;
    if (entry.player === null || nobody !== '') task.tell('error', words.chooseWhoWasTakenAt(entry.pick));
    else publish(entry);
  }

  const take = (player: string) => {
    const taken = entry && store.takenAt(picks, entry, player);
    if (entry) layPick({ ...entry, player: taken ? entry.player : player });
    if (taken) task.tell('error', words.wasTaken(player, taken));
  };
  const isFree = ({ player }: Prospect) => entry !== null && store.takenAt(picks, entry, player) === null;
  /** Letters that are left behind: a whole name is a choice, anything else nobody's. */
  const leave = () => {
    if (typed === null) return;
    const named = exactly(picks.prospects, typed.text, playerOf);
    if (named) take(named.player);
    else setTyped(typed.text.trim() === '' ? null : { ...typed, left: true });
  };
  /** The best match of the letters, free ones first. */
  const takeBest = (event: { preventDefault: () => void }) => {
    // Then it publishes.
    if (!typed?.text.trim()) return;
    event.preventDefault();
    const matches = matching(picks.prospects, typed.text, wordsOf);
    const best = matches.find(isFree) ?? matches[0];
    if (best) take(best.player);
    else leave();
  };
  const focusPublish = () => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  return (
    <>
      <form ref={form} className={styles.desk} onSubmit={send}>
        <SelectField
          label={words.pick}
          value={entry?.pick ?? ''}
          {...(entry ? {} : { placeholder: words.allPicksAreEntered })}
          options={Array.from({ length: draft.picks }, (_, place) => ({
            value: `${place + 1}`,
            label: store.pickText(picks, place + 1),
          }))}
          onChange={(event) => layPick(store.entryAt(picks, Number(event.target.value)))}
        />
        <Field
          label={words.player}
          placeholder={words.namePositionOrSchool}
          list={listId}
          autoComplete="off"
          value={typed?.text ?? entry?.player ?? ''}
          disabled={!entry}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ target }) => setTyped({ text: target.value, left: false })}
          onBlur={leave}
          onKeyDown={onKeys(['Enter', takeBest])}
        />
        <datalist id={listId}>
          {picks.prospects.filter(isFree).map(({ id, rank, player, position, school }) => (
            <option key={id} value={player}>{`${rank}. ${position}, ${school}`}</option>
          ))}
        </datalist>
        <SelectField
          label={words.team}
          value={entry?.team ?? ''}
          {...(entry ? {} : { placeholder: '' })}
          disabled={!entry}
          options={draft.clubs.map((club) => ({ value: club, label: club }))}
          // Another club than the original has it: the pick was traded, which can be switched
          // afterwards.
          onChange={({ target: { value: team } }) =>
            entry && lay({ ...entry, team, trade: team !== picks.teams[entry.pick - 1] })
          }
        />
        <div className={styles.trade}>
          <Toggle
            label={words.tradedLabel}
            checked={entry?.trade ?? false}
            disabled={!entry}
            onChange={(trade) => entry && lay({ ...entry, trade })}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={task.busy} disabled={!entry}>
            {publishText(entry?.pick, tried !== null, corrects)}
          </Button>
          {tried ? (
            <Button variant="outline" disabled={task.busy} onClick={() => lay(entry)}>
              {words.back}
            </Button>
          ) : (
            <Button variant="outline" disabled={!last || task.busy} onClick={undoLast}>
              {last ? words.undoPick(last.pick) : words.undo}
            </Button>
          )}
        </div>
        <div className={styles.news}>
          {task.failure && <Sentences tone="error" lines={task.lines} />}
          <p role="status">{task.said}</p>
          {tried && <Moved {...tried} dry />}
        </div>
      </form>
      {entry && nobody !== '' && (
        <NewPlayer
          key={nobody}
          contest={contest}
          name={nobody}
          near={nearOnes(picks.prospects.map(playerOf), nobody)}
          positions={[...new Set(picks.prospects.map(({ position }) => position))]}
          onChoose={(name) => {
            take(name);
            focusPublish();
          }}
          onEntered={async (name, sentence) => {
            await read();
            take(name);
            focusPublish();
            task.tell('success', sentence);
          }}
        />
      )}
    </>
  );
}

function publishText(pick: number | undefined, isTried: boolean, isCorrection: boolean): string {
  if (isTried) return words.publishCorrection;
  if (pick === undefined) return words.publish;
  return isCorrection ? words.correctPick(pick) : words.publishPick(pick);
}
