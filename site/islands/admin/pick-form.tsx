import { type FormEvent, useEffect, useRef, useState } from 'react';
import { entryAt, isCorrection, pickText, takenAt, withTeam } from '../../stores/admin/desk.ts';
import { nearTo } from '../../stores/admin/new-athlete.ts';
import type { Publishable } from '../../stores/admin/publication.ts';
import type { Prospect } from '../../stores/draft/client.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { Moved } from './moved.tsx';
import { NewPlayer } from './new-player.tsx';
import styles from './pick-desk.module.css';
import { type PickDeskProps, useDesk } from './use-desk.ts';

type PickFormProps = PickDeskProps & { draft: NonNullable<Publishable['draft']> };

const idOf = ({ id }: Prospect) => id;
const playerOf = ({ player }: Prospect) => player;
const wordsOf = ({ rank, player, position, school }: Prospect) => `${rank}. ${player}, ${position}, ${school}`;

/** One pick: whose, who, traded or not. Enter publishes it, and the next one lies there. A correction says first what it would move. */
export function PickForm({ draft, ...props }: PickFormProps) {
  const state = useDesk(props);
  const { desk, entry, last, busy, said, error, done, tried } = state;
  const form = useRef<HTMLFormElement>(null);
  /** A name that no prospect has. */
  const [nobody, setNobody] = useState('');
  useEffect(() => {
    if (done === 0) return;
    const player = form.current?.querySelector<HTMLElement>('[role=combobox]:not(:disabled)');
    (player ?? form.current?.querySelector<HTMLElement>('select'))?.focus();
  }, [done]);

  function publish(event: FormEvent) {
    event.preventDefault();
    if (busy || !entry) return;
    if (entry.player === null || nobody !== '') state.refuse(`Choose who was taken at pick ${entry.pick}`);
    else void state.publish();
  }

  const known = desk && entry ? isCorrection(desk, entry) : false;
  const picks = Array.from({ length: draft.picks }, (_, place) => place + 1);
  const take = (player: string) => {
    setNobody('');
    if (!desk || !entry) return;
    const taken = takenAt(desk, entry, player);
    if (taken) state.refuse(`${player} was taken ${taken}`);
    else state.lay({ ...entry, player });
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  return (
    <>
      <form ref={form} className={styles.desk} onSubmit={publish}>
        <SelectField
          label="Pick"
          value={entry?.pick ?? ''}
          {...(entry ? {} : { placeholder: desk ? 'All picks are entered' : error ? 'Not loaded' : 'Loading...' })}
          disabled={!desk}
          options={picks.map((pick) => ({ value: `${pick}`, label: desk ? pickText(desk, pick) : `${pick}` }))}
          onChange={(event) => {
            setNobody('');
            if (desk) state.lay(entryAt(desk, Number(event.target.value)));
          }}
        />
        <Combobox
          label="Player"
          placeholder="Name, position or school"
          items={desk?.prospects ?? []}
          keyOf={idOf}
          textOf={playerOf}
          searchOf={wordsOf}
          selected={desk?.prospects.find(({ player }) => player === entry?.player) ?? null}
          disabled={!entry}
          unavailable={({ player }) => (desk && entry ? takenAt(desk, entry, player) : null)}
          onNobody={setNobody}
          onRefused={({ player }, reason) => state.refuse(`${player} was taken ${reason}`)}
          onSelect={(prospect) => entry && prospect && state.lay({ ...entry, player: prospect.player })}
        >
          {wordsOf}
        </Combobox>
        <SelectField
          label="Team"
          value={entry?.team ?? ''}
          {...(entry ? {} : { placeholder: '' })}
          disabled={!entry}
          options={draft.clubs.map((club) => ({ value: club, label: club }))}
          onChange={(event) => desk && entry && state.lay(withTeam(desk, entry, event.target.value))}
        />
        <div className={styles.trade}>
          <Toggle
            label="Traded"
            checked={entry?.trade ?? false}
            disabled={!entry}
            onChange={(trade) => entry && state.lay({ ...entry, trade })}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={busy === 'enter'} disabled={!entry}>
            {tried ? 'Publish correction' : entry ? `${known ? 'Correct' : 'Publish'} pick ${entry.pick}` : 'Publish'}
          </Button>
          {tried ? (
            <Button variant="outline" disabled={busy !== null} onClick={state.leave}>
              Back
            </Button>
          ) : (
            <Button variant="outline" busy={busy === 'undo'} disabled={!last || busy === 'enter'} onClick={state.undo}>
              {last ? `Undo pick ${last.pick}` : 'Undo'}
            </Button>
          )}
        </div>
        <div className={styles.news}>
          {error && (
            <Banner
              tone="error"
              action={
                !desk && (
                  <Button variant="outline" size="small" onClick={state.load}>
                    Try again
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
      {desk && entry && nobody !== '' && (
        <NewPlayer
          key={nobody}
          contest={props.contest}
          name={nobody}
          near={nearTo(desk.prospects, nobody)}
          positions={[...new Set(desk.prospects.map(({ position }) => position))]}
          onChoose={take}
          onEntered={async (name, sentence) => {
            await state.load();
            take(name);
            state.say(sentence);
          }}
        />
      )}
    </>
  );
}
