import { Toggle } from '../../ui/form/toggle.tsx';
import styles from './own-profile.module.css';

type KindSwitchesProps<Kind extends string> = {
  /** In the order in which they are shown. */
  kinds: Record<Kind, { label: string; about: string }>;
  on: Record<Kind, boolean>;
  busy: boolean;
  onTurn: (kind: Kind, on: boolean, label: string) => void;
};

/** What is told to a fan, a switch for each kind. */
export function KindSwitches<Kind extends string>({ kinds, on, busy, onTurn }: KindSwitchesProps<Kind>) {
  return (Object.keys(kinds) as Kind[]).map((kind) => {
    const { label, about } = kinds[kind];
    return (
      <div key={kind}>
        <Toggle label={label} checked={on[kind]} busy={busy} onChange={(turned) => onTurn(kind, turned, label)} />
        <p className={styles.soft}>{about}</p>
      </div>
    );
  });
}
