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
    <ul className={`small measure ${styles.reasons}`}>
      {reasons.map(({ name, because, worth, earned }) => (
        <li key={name} className={earned ? 'line' : 'line soft'}>
          <span className="grow">
            <strong>
              <span className={earned ? 'success' : undefined} aria-hidden="true">
                {earned ? '✓ ' : '✗ '}
              </span>
              {name}
            </strong>
            {because}
          </span>
          <span className={`bold figures ${earned ? 'success' : ''}`}>{worth}</span>
        </li>
      ))}
    </ul>
  );
}
