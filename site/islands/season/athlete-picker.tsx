import type { PickerLine } from '../../stores/season/plan.ts';
import { PickerField } from '../../ui/form/picker-field.tsx';
import { Flag } from '../../ui/marks/flag.tsx';
import * as words from '../../words/season.ts';
import styles from './pick.module.css';

type SeasonPickerProps = {
  label: string;
  lines: readonly PickerLine[];
  /** By name. */
  chosen: string | null;
  locked: boolean;
  saving: boolean;
  /** Opens the list to choose from. */
  onOpen: () => void;
};

/**
 * Who is picked, as 'seeding rank - name'; an athlete who has left the field since by name alone.
 */
export function SeasonPicker({ label, lines, chosen, locked, saving, onOpen }: SeasonPickerProps) {
  const line = lines.find(({ player }) => player.player === chosen);
  return (
    <PickerField
      label={label}
      chosen={line?.label ?? chosen}
      placeholder={locked ? words.nobodyWasPicked : words.searchByName}
      disabled={locked || saving}
      onOpen={onOpen}
    />
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
