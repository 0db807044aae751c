import styles from './avatar.module.css';
import { Mark } from './avatar.tsx';
import { clubLook } from './clubs.ts';

/** A club's letters on its colours. Decorative: its name is beside it. */
export function TeamMark({ team, size = 'normal' }: { team: string; size?: 'normal' | 'small' }) {
  const [letters, ground, ink, stripe] = clubLook(team);
  const look = size === 'small' ? `${styles.club} ${styles.smallClub}` : styles.club;
  return <Mark look={look} letters={letters} ground={ground} ink={ink} stripe={stripe} />;
}
