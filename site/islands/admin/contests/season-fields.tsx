import { type ChangeEvent, useId } from 'react';
import { MOST_PICKS } from '#games/mock-draft/contest';
import { isTimeZone } from '#games/zone-format';
import { mostTournaments } from '#seasons/kinds/one-and-done/blank';
import { lockOn } from '#seasons/new-season';
import { lockWords } from '#seasons/outline';
import type { Answers, Beginning } from '../../../stores/admin/season-answers.ts';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import * as words from '../../../words/contests-console.ts';
import { longDay } from '../../../words/day.ts';
import { useDevice } from '../../rendered.tsx';
import styles from '../admin.module.css';
import { LockTime } from './lock-time.tsx';

type SeasonFieldsProps = {
  beginning: Beginning;
  answers: Answers;
  /** Ties a control to an answer that is a text. */
  field: (name: Exclude<keyof Answers, 'turn' | 'athletes'>) => {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  change: (changed: Partial<Answers>) => void;
};

/** What it is called: its address follows, which experts may say. */
export function SeasonWhat({ address, answers, field }: SeasonFieldsProps & { address: string }) {
  return (
    <fieldset className={styles.group}>
      <legend>{words.what}</legend>
      <Field
        label={words.title}
        required
        maxLength={60}
        hint={answers.title && words.pagesStandAt(address)}
        {...field('title')}
      />
      <details className={styles.experts}>
        <summary>{words.forExperts}</summary>
        <Field
          label={words.address}
          hint={words.addressHint}
          maxLength={40}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          {...field('address')}
        />
      </details>
    </fieldset>
  );
}

/** The day, the lock and the town, on the clocks of the event. What was last year is only told. */
export function SeasonWhen({ beginning: { kind, before }, answers, field, change }: SeasonFieldsProps) {
  const id = useId();
  const isOnDevice = useDevice();
  const { day, lastDay, time, turn, timeZone, place } = answers;
  const isDraft = kind === 'draft';
  const locksAt = lockOn(day, time, timeZone, turn);
  const was = (fact: string | null | undefined) => (fact ? words.lastYear(fact) : undefined);
  return (
    <fieldset className={styles.group}>
      <legend>{words.whenAndWhere}</legend>
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
          {...{ day, time, timeZone, turn, onChange: change }}
        />
        <Field
          label={words.timeZone}
          required
          list={`${id}-zones`}
          hint={words.timeZoneHint}
          error={isTimeZone(timeZone) ? null : words.noSuchTimeZone}
          {...field('timeZone')}
        />
        <datalist id={`${id}-zones`}>
          {/* The server may know others. */}
          {isOnDevice && Intl.supportedValuesOf('timeZone').map((zone) => <option key={zone} value={zone} />)}
        </datalist>
        {isDraft && (
          <Field
            label={words.hostCity}
            maxLength={60}
            hint={[was(before?.place), words.hostCityHint].filter(Boolean).join('. ')}
            {...field('place')}
          />
        )}
      </div>
      <p role="status">
        {locksAt && (isDraft ? words.picksLock : words.firstPicksLock)(lockWords(locksAt, timeZone) ?? '')}
        {locksAt && place && ` ${place}.`}
        {lastDay && day > lastDay && ` ${words.lastDayBeforeFirst}`}
      </p>
    </fieldset>
  );
}

/** Of tournaments; a file may bring more. */
const MOST = 64;

/** How many can be picked or are played, and who can be picked. Their lists are pasted later. */
export function SeasonWho({ beginning: { kind, before }, answers, field, change }: SeasonFieldsProps) {
  const { athletes, day, lastDay } = answers;
  const isDraft = kind === 'draft';
  const most = isDraft ? MOST_PICKS : Math.min(MOST, mostTournaments(day, lastDay) ?? MOST);
  return (
    <fieldset className={styles.group}>
      <legend>{words.who}</legend>
      <p className={styles.soft}>{words.listsArePastedLater}</p>
      {before?.athletes && (
        <SelectField
          label={words.players}
          required
          placeholder={words.choose}
          value={athletes}
          options={[
            { value: 'emptied', label: words.notKnownYet },
            { value: 'kept', label: words.stillLastYears(before.athletes.count, before.athletes.first) },
          ]}
          onChange={({ target }) => change({ athletes: target.value === 'kept' ? 'kept' : 'emptied' })}
        />
      )}
      {!before && (
        <>
          <Field
            label={isDraft ? words.howManyPicks : words.howManyTournaments}
            type="number"
            required
            min={1}
            max={most}
            {...field('count')}
          />
          <TextArea
            label={isDraft ? words.teamsInTheirOrder : words.tournaments}
            hint={isDraft ? words.teamsHint : words.tournamentsHint}
            className={styles.paste}
            rows={6}
            {...field('names')}
          />
        </>
      )}
    </fieldset>
  );
}
