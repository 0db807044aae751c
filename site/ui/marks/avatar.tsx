import styles from './avatar.module.css';
import { toneOf } from './tone.ts';

type AvatarProps = {
  username: string | null;
  /** Address of the fan's picture. */
  logo?: string | null;
  size?: 'small' | 'medium' | 'large';
};

/**
 * The fan's picture, or the first letter of the name ('U' without a name). Decorative: the name
 * is beside it.
 */
export function Avatar({ username, logo, size = 'medium' }: AvatarProps) {
  const letter = ([...(username ?? '')][0] ?? 'U').toUpperCase();
  return (
    <span className={`${styles.avatar} ${styles[size]} ${styles[`tone${toneOf(username ?? '')}`]}`} aria-hidden="true">
      {logo ? <img src={logo} alt="" decoding="async" /> : letter}
    </span>
  );
}
