import { plural } from '#games/words';
import { mostTournaments } from '#seasons/kinds/one-and-done/blank';
import type { Answers, Beginning } from '../../../stores/admin/season-answers.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import styles from '../admin.module.css';

/** What is asked in other words of each kind. */
const WORDS = {
  draft: {
    one: 'pick',
    order: 'Order of teams',
    names: 'Teams in their order',
    namesHint: 'One a line, from pick 1 on',
    count: 'Picks',
    players: 'A table with its header: rank, player, position; school and class if you have them',
  },
  season: {
    one: 'tournament',
    order: 'Tournaments',
    names: 'List of tournaments',
    namesHint: 'A table with its header: tournament, date, end_date; what else you have',
    count: 'How many tournaments',
    players: 'A table with its header: rank, player; country and points if you have them',
  },
};
const MOST = 64;

type SeasonWhoProps = {
  beginning: Beginning;
  answers: Answers;
  busy: boolean;
  onChange: (changed: Partial<Answers>) => void;
  onBack: () => void;
  onNext: () => void;
};

/** Who picks or where is played, in which order, and who can be picked: as far as it is known. */
export function SeasonWho({ beginning, answers, busy, onChange, onBack, onNext }: SeasonWhoProps) {
  const { kind, before } = beginning;
  const words = WORDS[kind];
  const { order, names, count, athletes, players, day, lastDay } = answers;
  const most = kind === 'draft' ? MOST : Math.min(MOST, mostTournaments(day, lastDay) ?? MOST);
  const last = before?.order;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <SelectField
        label={words.order}
        required
        placeholder="Choose"
        value={order}
        options={[
          { value: 'new', label: 'A list, pasted here' },
          last
            ? {
                value: 'kept',
                label: `Still last year’s: ${plural(last.count, words.one)}, ${last.first} to ${last.last}`,
              }
            : { value: 'kept', label: kind === 'draft' ? 'Not known: every club in turn' : 'Not known: one a week' },
        ]}
        onChange={({ target }) => onChange({ order: target.value === 'new' ? 'new' : 'kept' })}
      />
      {order === 'new' && (
        <TextArea
          label={words.names}
          hint={words.namesHint}
          required
          className={styles.paste}
          rows={6}
          spellCheck={false}
          value={names}
          onChange={({ target }) => onChange({ names: target.value })}
        />
      )}
      {order === 'kept' && !before && (
        <Field
          label={words.count}
          type="number"
          required
          min={1}
          max={most}
          value={count}
          onChange={({ target }) => onChange({ count: target.value === '' ? '' : Number(target.value) })}
        />
      )}
      <SelectField
        label="Players"
        required
        placeholder="Choose"
        value={athletes}
        options={[
          { value: 'emptied', label: 'Not known yet' },
          { value: 'pasted', label: 'A list, pasted here' },
          ...(before?.athletes
            ? [
                {
                  value: 'kept',
                  label: `Still last year’s: ${before.athletes.count}, from ${before.athletes.first} on`,
                },
              ]
            : []),
        ]}
        onChange={({ target }) => onChange({ athletes: target.value as Answers['athletes'] })}
      />
      {athletes === 'pasted' && (
        <TextArea
          label="List of players"
          hint={words.players}
          required
          className={styles.paste}
          rows={6}
          spellCheck={false}
          value={players}
          onChange={({ target }) => onChange({ players: target.value })}
        />
      )}
      <div className={styles.row}>
        <Button type="submit" busy={busy}>
          Look at it
        </Button>
        <Button variant="outline" disabled={busy} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
