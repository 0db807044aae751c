import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { entryAt, isCorrection, pickText, takenAt, withTeam } from '../../../stores/admin/desk.ts';
import type { Publishable } from '../../../stores/admin/publication.ts';
import type { Prospect } from '../../../stores/draft/client.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { exactly, matching } from '../../../ui/form/match.ts';
import { onKeys } from '../../../ui/form/on-keys.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Toggle } from '../../../ui/form/toggle.tsx';
import * as words from '../../../words/desk.ts';
import { later } from '../later.tsx';
import { Moved } from './moved.tsx';
import styles from './pick-desk.module.css';
import { type PickDeskProps, useDesk } from './use-desk.ts';

const NewPlayer = later(import.meta.env.SSR ? null : () => import('./new-player.tsx'));

type PickFormProps = PickDeskProps & { draft: NonNullable<Publishable['draft']> };

const playerOf = ({ player }: Prospect) => player;
const wordsOf = ({ rank, player, position, school }: Prospect) => `${rank}. ${player}, ${position}, ${school}`;

/**
 * One pick: whose, who, traded or not. Enter publishes it, and the next one lies there. A
 * correction says first what it would move.
 */
export function PickForm({ draft, ...props }: PickFormProps) {
  const state = useDesk(props);
  const { desk, prospects, entry, last, busy, said, error, done, tried } = state;
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  /** What is typed for the player and has chosen nobody yet. */
  const [typed, setTyped] = useState<string | null>(null);
  /** A name that no prospect has. */
  const [nobody, setNobody] = useState('');
  useEffect(() => {
    if (done === 0) return;
    const player = form.current?.querySelector<HTMLElement>('input[list]:not(:disabled)');
    (player ?? form.current?.querySelector<HTMLElement>('select'))?.focus();
  }, [done]);

  function publish(event: FormEvent) {
    event.preventDefault();
    if (busy || !entry) return;
    if (entry.player === null || nobody !== '') state.refuse(words.chooseWhoWasTakenAt(entry.pick));
    else void state.publish();
  }

  const corrects = desk && entry ? isCorrection(desk, entry) : false;
  const picks = Array.from({ length: draft.picks }, (_, place) => place + 1);
  const take = (player: string) => {
    setNobody('');
    setTyped(null);
    if (!desk || !entry) return;
    const taken = takenAt(desk, entry, player);
    if (taken) state.refuse(words.wasTaken(player, taken));
    else state.lay({ ...entry, player });
  };
  const focusPublish = () => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  const isFree = ({ player }: Prospect) => desk !== null && entry !== null && takenAt(desk, entry, player) === null;
  /** Letters that are left behind: a whole name is a choice, anything else nobody's. */
  const leave = () => {
    if (typed === null) return;
    const named = exactly(prospects ?? [], typed, playerOf);
    if (named) return take(named.player);
    if (typed.trim() === '') setTyped(null);
    setNobody(typed.trim());
  };
  /** The best match of the letters, free ones first. */
  const takeBest = (event: KeyboardEvent) => {
    // Then it publishes.
    if (!typed?.trim()) return;
    event.preventDefault();
    const matches = matching(prospects ?? [], typed, wordsOf);
    const best = matches.find(isFree) ?? matches[0];
    if (best) take(best.player);
    else leave();
  };
  return (
    <>
      <form ref={form} className={styles.desk} onSubmit={publish}>
        <SelectField
          label={words.pick}
          value={entry?.pick ?? ''}
          {...(entry ? {} : { placeholder: desk ? words.allPicksAreEntered : error ? words.notLoaded : words.loading })}
          disabled={!desk}
          options={picks.map((pick) => ({ value: `${pick}`, label: desk ? pickText(desk, pick) : `${pick}` }))}
          onChange={(event) => {
            setNobody('');
            setTyped(null);
            if (desk) state.lay(entryAt(desk, Number(event.target.value)));
          }}
        />
        <Field
          label={words.player}
          placeholder={words.namePositionOrSchool}
          list={listId}
          autoComplete="off"
          value={typed ?? entry?.player ?? ''}
          readOnly={prospects === null}
          disabled={!entry}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            setNobody(matching(prospects ?? [], text, wordsOf).length === 0 ? text.trim() : '');
          }}
          onBlur={leave}
          onKeyDown={onKeys(['Enter', takeBest])}
        />
        <datalist id={listId}>
          {prospects?.filter(isFree).map(({ id, rank, player, position, school }) => (
            <option key={id} value={player}>{`${rank}. ${position}, ${school}`}</option>
          ))}
        </datalist>
        <SelectField
          label={words.team}
          value={entry?.team ?? ''}
          {...(entry ? {} : { placeholder: '' })}
          disabled={!entry}
          options={draft.clubs.map((club) => ({ value: club, label: club }))}
          onChange={(event) => desk && entry && state.lay(withTeam(desk, entry, event.target.value))}
        />
        <div className={styles.trade}>
          <Toggle
            label={words.tradedLabel}
            checked={entry?.trade ?? false}
            disabled={!entry}
            onChange={(trade) => entry && state.lay({ ...entry, trade })}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={busy === 'enter'} disabled={!entry}>
            {tried
              ? words.publishCorrection
              : entry
                ? corrects
                  ? words.correctPick(entry.pick)
                  : words.publishPick(entry.pick)
                : words.publish}
          </Button>
          {tried ? (
            <Button variant="outline" disabled={busy !== null} onClick={state.leave}>
              {words.back}
            </Button>
          ) : (
            <Button variant="outline" busy={busy === 'undo'} disabled={!last || busy === 'enter'} onClick={state.undo}>
              {last ? words.undoPick(last.pick) : words.undo}
            </Button>
          )}
        </div>
        <div className={styles.news}>
          {error && (
            <Banner
              tone="error"
              action={
                (!desk || !prospects) && (
                  <Button variant="outline" size="small" onClick={state.load}>
                    {words.tryAgain}
                  </Button>
                )
              }
            >
              {error}
            </Banner>
          )}
          <p role="status">{said}</p>
          {tried && <Moved {...tried} dry />}
        </div>
      </form>
      {prospects && entry && nobody !== '' && (
        <Suspense>
          <NewPlayer
            key={nobody}
            contest={props.contest}
            name={nobody}
            among={prospects}
            positions={[...new Set(prospects.map(({ position }) => position))]}
            onChoose={(name) => {
              take(name);
              focusPublish();
            }}
            onEntered={async (name, sentence) => {
              await state.load();
              take(name);
              focusPublish();
              state.say(sentence);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
