import { type ChangeEvent, useId, useState } from 'react';
import { isTimeZone } from '#games/zone-format';
import { lockOn } from '#seasons/new-season';
import { lockWords } from '#seasons/outline';
import type { Answers, Beginning } from '../../../stores/admin/season-answers.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import * as words from '../../../words/contests-console.ts';
import { longDay } from '../../../words/day.ts';
import styles from '../admin.module.css';
import { LockTime } from './lock-time.tsx';

type SeasonWhenProps = {
  beginning: Beginning;
  answers: Answers;
  onChange: (changed: Partial<Answers>) => void;
  onBack: () => void;
  onNext: () => void;
};

/** The day, the lock and the town, on the clocks of the event. What was last year is only told. */
export function SeasonWhen({ beginning, answers, onChange, onBack, onNext }: SeasonWhenProps) {
  const id = useId();
  const [wrong, setWrong] = useState(false);
  const { kind, before } = beginning;
  const { day, lastDay, time, turn, timeZone, place } = answers;
  const isDraft = kind === 'draft';
  const locksAt = lockOn(day, time, timeZone, turn);
  const was = (fact: string | null | undefined) => (fact ? words.lastYear(fact) : undefined);
  const field = (name: 'day' | 'lastDay' | 'timeZone' | 'place') => ({
    value: answers[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(locksAt === null);
        if (locksAt !== null) onNext();
      }}
    >
      <div className={styles.pair}>
        <Field
          label={isDraft ? words.dayOfDraft : words.firstDay}
          type="date"
          required
          hint={was(before && longDay(before.day))}
          {...field('day')}
        />
        {!isDraft && !before && <Field label={words.lastDay} type="date" required min={day} {...field('lastDay')} />}
        <LockTime
          label={isDraft ? words.picksLockAt : words.firstLockAt}
          hint={was(before?.time)}
          {...{ day, time, timeZone, turn, onChange }}
        />
        <Field
          label={words.timeZone}
          required
          list={`${id}-zones`}
          hint={words.ofEventSuchAsEurope}
          error={wrong && !isTimeZone(timeZone) ? words.thereIsNoSuchTime : null}
          {...field('timeZone')}
        />
        <datalist id={`${id}-zones`}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        {isDraft && (
          <Field
            label={words.hostCity}
            maxLength={60}
            hint={[was(before?.place), words.emptyToBeAnnounced].filter(Boolean).join('. ')}
            {...field('place')}
          />
        )}
      </div>
      <p role="status">
        {locksAt && (isDraft ? words.picksLock : words.firstPicksLock)(lockWords(locksAt, timeZone) ?? '')}
        {locksAt && place && ` ${place}.`}
        {lastDay && day > lastDay && ` ${words.lastDayBeforeFirst}`}
      </p>
      <div className={styles.row}>
        <Button type="submit">{words.next}</Button>
        <Button variant="outline" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </form>
  );
}
