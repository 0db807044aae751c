import { GROUP_COLOURS, type GroupColour } from '#games/group/group';
import styles from './avatar.module.css';
import { initials, TONES, toneOf } from './tone.ts';

type Size = 'small' | 'medium' | 'large';

type AvatarProps = {
  username: string | null;
  /** Address of the fan's picture. */
  logo?: string | null;
  /** In place of the first letter of the username ('U' without one). */
  letters?: string;
  size?: Size;
};

/** The fan's picture, or letters. */
export function Avatar({ username, logo, letters, size = 'medium' }: AvatarProps) {
  const letter = ([...(username ?? '')][0] ?? 'U').toUpperCase();
  const look = `${styles.round} ${styles[size]}`;
  return <Mark look={look} picture={logo} letters={letters ?? letter} ground={toneOf(username ?? '')} />;
}

type GroupMarkProps = {
  name: string;
  colour: GroupColour;
  /** Address of its picture. */
  picture?: string | null;
  size?: Size;
};

/** A group's picture, or its letters on its colour. */
export function GroupMark({ name, colour, picture, size = 'medium' }: GroupMarkProps) {
  const ground = TONES[GROUP_COLOURS.indexOf(colour)] ?? TONES[0];
  return <Mark look={styles[size]} picture={picture} letters={initials(name)} ground={ground} />;
}

type MarkProps = {
  look: string | undefined;
  picture?: string | null | undefined;
  letters: string;
  ground: string;
  ink?: string;
  /** Of a club: its second colour, below its letters. */
  stripe?: string;
};

/**
 * A picture, or letters on a ground. Decorative: the name is beside it. The colours are attributes
 * of a drawing, for the policy allows no inline style.
 */
export function Mark({ look, picture, letters, ground, ink = '#ffffff', stripe }: MarkProps) {
  const className = `${styles.mark} ${look}`;
  if (picture) return <img className={className} src={picture} alt="" decoding="async" />;
  return (
    <svg className={className} viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" fill={ground} />
      {stripe && <path d="M0 23a9 9 0 0 0 9 9h18a9 9 0 0 0 9-9v13H0z" fill={stripe} />}
      <text x="18" y={stripe ? 17 : 18} fill={ink}>
        {letters}
      </text>
    </svg>
  );
}

/** The flag of a country, by the three letters that are beside it: it is decorative. */
export function Flag({ country }: { country: string }) {
  return (
    <img
      className={styles.flag}
      src={`/flags/${country}.svg`}
      alt=""
      width="21"
      height="14"
      loading="lazy"
      decoding="async"
    />
  );
}
