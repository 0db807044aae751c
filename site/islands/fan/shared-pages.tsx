import { useEffect, useState } from 'react';
import { type PublicShare, sharesInPublic } from '../../stores/share/public-share.ts';
import styles from './fan-page.module.css';

/** The pages that a fan has made public, once they are `shown`; nothing if there are none. The page has asked for them already: an answer that nobody takes stays open. */
export function SharedPages({ username, shown }: { username: string; shown: boolean }) {
  const [shares, setShares] = useState<PublicShare[]>([]);
  useEffect(() => {
    // Without an answer there is nothing to open; the rest of the page says that the server is away.
    sharesInPublic(username).then(setShares, () => undefined);
  }, [username]);
  if (!shown || shares.length === 0) return null;
  return (
    <section className={styles.year} aria-labelledby="shared-pages">
      <h2 id="shared-pages">Shared</h2>
      <ul className={styles.links}>
        {shares.map(({ address, name, title }) => (
          <li key={address}>
            <a href={new URL(address, location.href).pathname}>
              {name}, {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
