import { type PickerLine, type Use, whereUsed } from '../../stores/season/plan.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Flag } from '../../ui/flag.tsx';
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
  locked: boolean;
  saving: boolean;
  clearable?: boolean;
  onChoose: (athlete: string | null) => void;
  onUsed: (slot: string, use: Use) => void;
};

/** A searchable list of 'seeding rank - name'; athletes used elsewhere are greyed and say where. */
export function SeasonPicker(props: SeasonPickerProps) {
  const { lines, chosen, taken, takenAs } = props;
  return (
    <Combobox
      label={props.label}
      placeholder={props.locked ? 'Nobody was picked' : 'Search by name'}
      items={lines}
      keyOf={({ player }) => player.player}
      textOf={({ label }) => label}
      searchOf={searchText}
      nameOf={({ player }) => player.player}
      selected={chosen === null ? null : (lines.find(({ player }) => player.player === chosen) ?? nobody(chosen))}
      onSelect={(line) => props.onChoose(line?.player.player ?? null)}
      clearable={props.clearable}
      disabled={props.locked || props.saving}
      unavailable={({ player, use }) => (use ? whereUsed(use) : player.player === taken ? takenAs : null)}
      onRefused={({ use }) => use && props.onUsed(props.slot, use)}
    >
      {({ label, player }) => (
        <>
          {label}{' '}
          {player.country && (
            <span className={styles.country}>
              <Flag country={player.country} /> {player.country}
            </span>
          )}
        </>
      )}
    </Combobox>
  );
}

function searchText({ label, player }: PickerLine): string {
  return `${label} ${player.country ?? ''}`;
}

/** A saved athlete who has left the field since. */
function nobody(name: string): PickerLine {
  const player = { id: 0, rank: 0, player: name, country: null, officialPoints: null, category: null };
  return { player: { ...player, seedingRank: null }, label: name, use: null };
}
