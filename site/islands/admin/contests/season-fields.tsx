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

type Control = HTMLInputElement | HTMLTextAreaElement;
type SeasonFieldsProps = {
  beginning: Beginning;
  answers: Answers;
  /** Ties a control to an answer that is a text. */
  field: (name: Exclude<keyof Answers, 'turn' | 'order' | 'athletes'>) => {
    value: string;
    onChange: (event: ChangeEvent<Control>) => void;
  };
  change: (changed: Partial<Answers>) => void;
};

/** What it is called: its address follows, which experts may say. */
export function SeasonWhat({ address, field }: SeasonFieldsProps & { address: string }) {
  return (
    <fieldset className={styles.group}>
      <legend>{words.what}</legend>
      <Field label={words.title} required maxLength={60} hint={words.itsPagesAre(address)} {...field('title')} />
      <details className={styles.experts}>
        <summary>{words.forExperts}</summary>
        <Field
          label={words.address}
          hint={words.itsIdAndItsPath}
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
          hint={words.ofEventSuchAsEurope}
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
    </fieldset>
  );
}

/** What is asked in other labels of each kind. */
const WORDS = {
  draft: {
    still: words.stillLastYearsPicks,
    order: words.orderOfTeams,
    names: words.teamsInTheirOrder,
    namesHint: words.teamsHint,
    count: words.picks,
    notKnown: words.notKnownEveryClub,
    players: words.athletesOfDraftHint,
  },
  season: {
    still: words.stillLastYearsTournaments,
    order: words.tournaments,
    names: words.listOfTournaments,
    namesHint: words.tournamentsHint,
    count: words.howManyTournaments,
    notKnown: words.notKnownOneWeek,
    players: words.athletesOfSeasonHint,
  },
};
/** Of tournaments; a file may bring more. */
const MOST = 64;

/** Who picks or where is played, in which order, and who can be picked: as far as it is known. */
export function SeasonWho({ beginning: { kind, before }, answers, field, change }: SeasonFieldsProps) {
  const labels = WORDS[kind];
  const { order, athletes, day, lastDay } = answers;
  const most = kind === 'draft' ? MOST_PICKS : Math.min(MOST, mostTournaments(day, lastDay) ?? MOST);
  const last = before?.order;
  const paste = { className: styles.paste, required: true, rows: 6, spellCheck: false };
  return (
    <fieldset className={styles.group}>
      <legend>{words.who}</legend>
      <SelectField
        label={labels.order}
        required
        placeholder={words.choose}
        value={order}
        options={[
          { value: 'new', label: words.listPastedHere },
          { value: 'kept', label: last ? labels.still(last.count, last.first, last.last) : labels.notKnown },
        ]}
        onChange={({ target }) => change({ order: target.value === 'new' ? 'new' : 'kept' })}
      />
      {order === 'new' && <TextArea label={labels.names} hint={labels.namesHint} {...paste} {...field('names')} />}
      {order === 'kept' && !before && (
        <Field label={labels.count} type="number" required min={1} max={most} {...field('count')} />
      )}
      <SelectField
        label={words.players}
        required
        placeholder={words.choose}
        value={athletes}
        options={[
          { value: 'emptied', label: words.notKnownYet },
          { value: 'pasted', label: words.listPastedHere },
          ...(before?.athletes
            ? [{ value: 'kept', label: words.stillLastYearsFrom(before.athletes.count, before.athletes.first) }]
            : []),
        ]}
        onChange={({ target }) => change({ athletes: target.value as Answers['athletes'] })}
      />
      {athletes === 'pasted' && (
        <TextArea label={words.listOfPlayers} hint={labels.players} {...paste} {...field('players')} />
      )}
    </fieldset>
  );
}
