import styles from './medal.module.css';
import bronze from './medals/bronze.svg?url&inline';
import gold from './medals/gold.svg?url&inline';
import silver from './medals/silver.svg?url&inline';

export type Metal = 'Gold' | 'Silver' | 'Bronze';

const PICTURES: Record<Metal, string> = { Gold: gold, Silver: silver, Bronze: bronze };

/** A medal on its ribbon. With a label it is read out; without, the word must be beside it. */
export function Medal({ metal, label = '', size = 28 }: { metal: Metal; label?: string; size?: number }) {
  return <img className={styles.medal} src={PICTURES[metal]} alt={label} width={size * 0.8} height={size} />;
}
