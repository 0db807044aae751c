import styles from './reasons.module.css';

/** What an element of a pick earned, and why. */
export type SlotReason = {
  name: string;
  because: string;
  /** '100 of 100', '$584,100' */
  worth: string;
  earned: boolean;
};

export function Reasons({ reasons }: { reasons: readonly SlotReason[] }) {
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ name, because, worth, earned }) => (
        <li key={name} className={earned ? styles.earned : 'soft'}>
          <span>
            <strong>
              <span aria-hidden="true">{earned ? '✓ ' : '✗ '}</span>
              {name}
            </strong>
            {because}
          </span>
          <span className={styles.worth}>{worth}</span>
        </li>
      ))}
    </ul>
  );
}
