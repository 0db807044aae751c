import type { ChangeEvent, FormEvent } from 'react';
import { useId, useState } from 'react';
import type { ContestCard } from '#games/contest';
import { mostTournaments } from '#seasons/kinds/one-and-done/blank';
import { type BlankWish, blankOf, type Made } from '../../../stores/admin/contest-admin.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import styles from '../admin.module.css';

/**
 * What is asked in other words of each sport. Its rules are those of the contest that the product
 * ships.
 */
const SPORTS: Record<ContestCard['accent'], { label: string; slots: string; names: string; count: number | '' }> = {
  football: { label: 'Football draft', slots: 'Picks', names: 'Teams', count: 32 },
  basketball: { label: 'Basketball draft', slots: 'Picks', names: 'Teams', count: 30 },
  tennis: { label: 'Tennis, three players a tournament', slots: 'Tournaments', names: 'Tournament names', count: '' },
  golf: { label: 'Golf, one golfer a tournament', slots: 'Tournaments', names: 'Tournament names', count: '' },
};
const HINTS: Record<string, string> = {
  Teams: 'In the order of their picks, one a line; empty: every club of the sport in turn',
  'Tournament names': 'In their order, one a line, as far as they are known',
  Tournaments: 'One a week from the first day on; other days are pasted later',
};
const MOST = 64;

type BlankContestProps = { busy: boolean; onLook: (made: () => Promise<Made>) => void };

/**
 * A contest that no file has yet: what must be known at its beginning. Everything else is pasted
 * later.
 */
export function BlankContest({ busy, onLook }: BlankContestProps) {
  const id = useId();
  const [wish, setWish] = useState<Omit<BlankWish, 'count'> & { count: number | '' }>({
    accent: 'football',
    title: '',
    id: '',
    path: '',
    startsOn: '',
    endsOn: '',
    locksAt: '',
    timeZone: 'America/New_York',
    place: '',
    count: SPORTS.football.count,
    names: '',
  });
  const change = (changed: Partial<typeof wish>) => setWish((before) => ({ ...before, ...changed }));
  const sport = SPORTS[wish.accent];
  // Named ones are not left out, and no more fit than there are weeks: the browser says so.
  const named = wish.names.split('\n').filter((line) => line.trim() !== '').length;
  const most = sport.names === 'Teams' ? undefined : mostTournaments(wish.startsOn, wish.endsOn);
  const field = (name: Exclude<keyof BlankWish, 'accent' | 'count'>, required = true) => ({
    value: wish[name],
    required,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  });
  const look = (event: FormEvent) => {
    event.preventDefault();
    onLook(() => blankOf({ ...wish, count: Number(wish.count) }));
  };
  return (
    <form className={styles.part} aria-labelledby={`${id}-title`} onSubmit={look}>
      <h3 id={`${id}-title`}>From scratch</h3>
      <SelectField
        label="Game"
        value={wish.accent}
        options={Object.entries(SPORTS).map(([value, { label }]) => ({ value, label }))}
        onChange={({ target }) => {
          const accent = target.value as ContestCard['accent'];
          change({ accent, count: SPORTS[accent].count });
        }}
      />
      <Field label="Title" {...field('title')} />
      <Field label="Id" hint="Such as golf-2027" {...field('id')} />
      <Field label="Path" hint="Permanent address, such as golf-2027" {...field('path')} />
      <Field label="First day" type="date" {...field('startsOn')} />
      <Field label="Last day" type="date" {...field('endsOn')} />
      <Field label="First lock" type="datetime-local" hint="Event time" {...field('locksAt')} />
      <Field label="Time zone" hint="Of the event, such as Europe/Paris" {...field('timeZone')} />
      {sport.names === 'Teams' && <Field label="Town" {...field('place', false)} />}
      <Field
        label={sport.slots}
        hint={HINTS[sport.slots]}
        type="number"
        min={Math.max(1, named)}
        max={Math.min(MOST, most ?? MOST)}
        required
        value={wish.count}
        onChange={({ target }) => change({ count: target.value === '' ? '' : Number(target.value) })}
      />
      <TextArea
        label={sport.names}
        hint={HINTS[sport.names]}
        className={styles.paste}
        rows={5}
        value={wish.names}
        onChange={({ target }) => change({ names: target.value })}
      />
      <Button type="submit" variant="outline" busy={busy} className={styles.submit}>
        Preview contest
      </Button>
    </form>
  );
}
