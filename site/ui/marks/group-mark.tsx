import { GROUP_COLOURS, type GroupColour } from '#games/group/group';
import styles from './avatar.module.css';
import { initials } from './tone.ts';

type GroupMarkProps = {
  name: string;
  colour: GroupColour;
  /** Address of its picture. */
  picture?: string | null;
  size?: 'small' | 'medium' | 'large';
};

/** A group's picture, or its letters on its colour. Decorative: the name is beside it. */
export function GroupMark({ name, colour, picture, size = 'medium' }: GroupMarkProps) {
  const tone = styles[`tone${GROUP_COLOURS.indexOf(colour)}`];
  return (
    <span className={`${styles.avatar} ${styles.square} ${styles[size]} ${tone}`} aria-hidden="true">
      {picture ? <img src={picture} alt="" decoding="async" /> : initials(name)}
    </span>
  );
}
