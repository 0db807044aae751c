import { zoneName } from '#games/zone-name';
import { locksOn, type Turn } from '#seasons/new-season';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import * as words from '../../../words/contests-console.ts';
import { choose } from '../../../words/ui.ts';

/** A time on the clocks of an event; `turn`: which one, where it comes twice that day. */
type Entered = { time: string; turn: Turn };

type LockTimeProps = Entered & {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the time for another reason than that clocks do not show it. */
  error?: string | null | undefined;
  day: string;
  timeZone: string;
  onChange: (entered: Partial<Entered>) => void;
};

/** The time of a lock. One that clocks skip is refused here, and one that comes twice is asked. */
export function LockTime({ label, hint, error, day, time, timeZone, turn, onChange }: LockTimeProps) {
  const instants = locksOn(day, time, timeZone);
  const isTwice = instants !== null && instants.length > 1;
  return (
    <>
      <Field
        label={label}
        type="time"
        required
        hint={hint}
        error={instants?.length === 0 ? words.clocksSkip(time, timeZone) : error}
        value={time}
        onChange={({ target }) => onChange({ time: target.value, turn: '' })}
      />
      {isTwice && (
        <SelectField
          label={words.whichOfTwo}
          hint={words.comesTwice(time)}
          required
          placeholder={choose}
          value={turn}
          options={instants.map((instant, place) => ({
            value: place === 0 ? 'first' : 'second',
            label: `${time} ${zoneName(Date.parse(instant), timeZone)}`,
          }))}
          onChange={({ target }) => onChange({ turn: target.value === 'first' ? 'first' : 'second' })}
        />
      )}
    </>
  );
}
