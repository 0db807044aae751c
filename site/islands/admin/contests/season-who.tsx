import { MOST_PICKS } from '#games/mock-draft/contest';
import { mostTournaments } from '#seasons/kinds/one-and-done/blank';
import type { Answers, Beginning } from '../../../stores/admin/season-answers.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';

/** What is asked in other labels of each kind. */
const WORDS = {
  draft: {
    still: words.stillLastYearsPicks,
    order: words.orderOfTeams,
    names: words.teamsInTheirOrder,
    namesHint: words.teamsHint,
    count: words.picks,
    players: words.athletesOfDraftHint,
  },
  season: {
    still: words.stillLastYearsTournaments,
    order: words.tournaments,
    names: words.listOfTournaments,
    namesHint: words.tournamentsHint,
    count: words.howManyTournaments,
    players: words.athletesOfSeasonHint,
  },
};
/** Of tournaments; a file may bring more. */
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
  const labels = WORDS[kind];
  const { order, names, count, athletes, players, day, lastDay } = answers;
  const most = kind === 'draft' ? MOST_PICKS : Math.min(MOST, mostTournaments(day, lastDay) ?? MOST);
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
        label={labels.order}
        required
        placeholder={words.choose}
        value={order}
        options={[
          { value: 'new', label: words.listPastedHere },
          last
            ? {
                value: 'kept',
                label: labels.still(last.count, last.first, last.last),
              }
            : { value: 'kept', label: kind === 'draft' ? words.notKnownEveryClubIn : words.notKnownOneWeek },
        ]}
        onChange={({ target }) => onChange({ order: target.value === 'new' ? 'new' : 'kept' })}
      />
      {order === 'new' && (
        <TextArea
          label={labels.names}
          hint={labels.namesHint}
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
          label={labels.count}
          type="number"
          required
          min={1}
          max={most}
          value={count}
          onChange={({ target }) => onChange({ count: target.value === '' ? '' : Number(target.value) })}
        />
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
            ? [
                {
                  value: 'kept',
                  label: words.stillLastYearsFromOn(before.athletes.count, before.athletes.first),
                },
              ]
            : []),
        ]}
        onChange={({ target }) => onChange({ athletes: target.value as Answers['athletes'] })}
      />
      {athletes === 'pasted' && (
        <TextArea
          label={words.listOfPlayers}
          hint={labels.players}
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
          {words.lookAtIt}
        </Button>
        <Button variant="outline" disabled={busy} onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </form>
  );
}
