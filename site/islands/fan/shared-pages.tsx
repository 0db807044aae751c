import type { PublicShare } from '../../stores/share/public-share.ts';
import styles from './fan-page.module.css';

/** The pages that a fan has made public. */
export function SharedPages({ shares }: { shares: readonly PublicShare[] }) {
  return (
    <section className={styles.year} aria-labelledby="shared-pages">
      <h2 id="shared-pages">Shared</h2>
      <ul className={styles.links}>
        {shares.map(({ address, name, title }) => (
          <li key={address}>
            <a href={new URL(address).pathname}>
              {name}, {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
