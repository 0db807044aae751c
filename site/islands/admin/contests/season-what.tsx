import type { ContestOverview } from '#schema/wire/contests';
import { Button } from '../../../ui/form/button.tsx';
import { Field, FileField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';

const SPORTS = {
  football: words.footballDraftFromNothing,
  basketball: words.basketballDraftFromNothing,
  tennis: words.tennisSeasonThreePlayersTournament,
  golf: words.golfSeasonOneGolferTournament,
};

type SeasonWhatProps = {
  rows: ContestOverview[];
  origin: string;
  title: string;
  address: string;
  given: string;
  busy: boolean;
  onOrigin: (origin: string) => void;
  onTitle: (title: string) => void;
  onAddress: (address: string) => void;
  onBundle: (zip: File) => void;
  onNext: () => void;
};

/** What it begins with, and what it is called: its address follows. */
export function SeasonWhat(props: SeasonWhatProps) {
  const { rows, origin, title, address, given, busy } = props;
  const latest = [...rows].sort((a, b) => b.startsOn.localeCompare(a.startsOn));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onNext();
      }}
    >
      <SelectField
        label={words.beginWith}
        required
        placeholder={words.choose}
        value={origin}
        options={[
          ...latest.map((row) => ({ value: `after ${row.id}`, label: words.seasonAfter(row.title) })),
          ...Object.entries(SPORTS).map(([sport, label]) => ({ value: `new ${sport}`, label })),
        ]}
        onChange={({ target }) => props.onOrigin(target.value)}
      />
      <Field
        label={words.title}
        required
        maxLength={60}
        hint={title && words.itsPagesAre(address)}
        value={title}
        onChange={({ target }) => props.onTitle(target.value)}
      />
      <details className={styles.experts}>
        <summary>{words.forExperts}</summary>
        <div className={styles.form}>
          <Field
            label={words.address}
            hint={words.itsIdAndItsPath}
            maxLength={40}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            value={given}
            onChange={({ target }) => props.onAddress(target.value.trim())}
          />
          <FileField
            label={words.bundle}
            hint={words.wholeSeasonInsteadZipWith}
            accept=".zip"
            disabled={busy}
            onChoose={([zip]) => zip && props.onBundle(zip)}
          />
        </div>
      </details>
      <div className={styles.row}>
        <Button type="submit" busy={busy}>
          {words.next}
        </Button>
      </div>
    </form>
  );
}
