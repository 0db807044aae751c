import styles from './avatar.module.css';

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
