import type { ContestOverview } from '#schema/wire/contests';
import { Button } from '../../../ui/form/button.tsx';
import { Field, FileField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import styles from '../admin.module.css';

const SPORTS = {
  football: 'A football draft, from nothing',
  basketball: 'A basketball draft, from nothing',
  tennis: 'A tennis season, three players a tournament, from nothing',
  golf: 'A golf season, one golfer a tournament, from nothing',
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
        label="Begin with"
        required
        placeholder="Choose"
        value={origin}
        options={[
          ...latest.map((row) => ({ value: `after ${row.id}`, label: `The season after ${row.title}` })),
          ...Object.entries(SPORTS).map(([sport, label]) => ({ value: `new ${sport}`, label })),
        ]}
        onChange={({ target }) => props.onOrigin(target.value)}
      />
      <Field
        label="Title"
        required
        maxLength={60}
        hint={title && `Its pages stand at /${address}, for ever.`}
        value={title}
        onChange={({ target }) => props.onTitle(target.value)}
      />
      <details className={styles.experts}>
        <summary>For experts</summary>
        <div className={styles.form}>
          <Field
            label="Address"
            hint="Its id and its path, such as nfl-2026. Empty: from the title"
            maxLength={40}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            value={given}
            onChange={({ target }) => props.onAddress(target.value.trim())}
          />
          <FileField
            label="Bundle"
            hint="A whole season instead: a .zip with season.json and its CSV files"
            accept=".zip"
            disabled={busy}
            onChoose={([zip]) => zip && props.onBundle(zip)}
          />
        </div>
      </details>
      <div className={styles.row}>
        <Button type="submit" busy={busy}>
          Next
        </Button>
      </div>
    </form>
  );
}
