import { type PickerLine, type Use, whyNot } from '../../stores/season/plan.ts';
import { Combobox } from '../../ui/combobox.tsx';
import fieldStyles from '../../ui/field.module.css';
import { Flag } from '../../ui/flag.tsx';
import { useWide } from '../use-wide.ts';
import styles from './pick.module.css';

type SeasonPickerProps = {
  label: string;
  lines: readonly PickerLine[];
  slot: string;
  /** By name. */
  chosen: string | null;
  /** The athlete in the other field of this slot, and what to say of them. */
  taken: string | null;
  takenAs: string;
  /** The field is on its way. */
  waiting: boolean;
  locked: boolean;
  saving: boolean;
  clearable?: boolean;
  onChoose: (athlete: string | null) => void;
  onUsed: (slot: string, use: Use) => void;
  /** Opens the list that is as high as a phone's screen. */
  onOpen: () => void;
};

/** A searchable list of 'seeding rank - name'; athletes used elsewhere are greyed and say where. On a phone a button that opens it. */
export function SeasonPicker(props: SeasonPickerProps) {
  const wide = useWide();
  return (
    <>
      {wide !== true && <PhoneField {...props} />}
      {wide !== false && <DeskField {...props} />}
    </>
  );
}

const placeholderOf = ({ locked }: SeasonPickerProps) => (locked ? 'Nobody was picked' : 'Search by name');

function lineOf({ lines, chosen }: SeasonPickerProps): PickerLine | null {
  return chosen === null ? null : (lines.find(({ player }) => player.player === chosen) ?? nobody(chosen));
}

function PhoneField(props: SeasonPickerProps) {
  const { label, locked, saving, onOpen } = props;
  const line = lineOf(props);
  const placeholder = placeholderOf(props);
  return (
    <div className={`${fieldStyles.field} ${styles.phone}`}>
      <span className={fieldStyles.label} aria-hidden="true">
        {label}
      </span>
      <div className={fieldStyles.with}>
        <button
          type="button"
          aria-label={`${label}: ${line?.label ?? placeholder}`}
          aria-haspopup="dialog"
          className={`${fieldStyles.control} ${styles.opener}`}
          disabled={locked || saving}
          onClick={onOpen}
        >
          {line ? line.label : <span className={styles.nobody}>{placeholder}</span>}
        </button>
        <span className={fieldStyles.chevron} aria-hidden="true" />
      </div>
    </div>
  );
}

function DeskField(props: SeasonPickerProps) {
  const { label, lines, taken, takenAs, waiting, locked, saving } = props;
  return (
    <div className={styles.desk}>
      <Combobox
        label={label}
        placeholder={placeholderOf(props)}
        items={lines}
        keyOf={({ player }) => player.player}
        textOf={({ label: text }) => text}
        searchOf={searchText}
        nameOf={({ player }) => player.player}
        selected={lineOf(props)}
        onSelect={(next) => props.onChoose(next?.player.player ?? null)}
        clearable={props.clearable}
        waiting={waiting}
        disabled={locked || saving}
        unavailable={(line) => whyNot(line) ?? (line.player.player === taken ? takenAs : null)}
        onRefused={({ use }) => use && props.onUsed(props.slot, use)}
      >
        {({ label: text, player }) => (
          <>
            {text} <Country of={player.country} />
          </>
        )}
      </Combobox>
    </div>
  );
}

export function Country({ of }: { of: string | null }) {
  return (
    of && (
      <span className={styles.country}>
        <Flag country={of} /> {of}
      </span>
    )
  );
}

export function searchText({ label, player }: PickerLine): string {
  return `${label} ${player.country ?? ''}`;
}

/** A saved athlete who has left the field since. */
function nobody(name: string): PickerLine {
  const player = { id: 0, rank: 0, player: name, country: null, officialPoints: null, category: null };
  return { player: { ...player, seedingRank: null }, label: name, use: null };
}
