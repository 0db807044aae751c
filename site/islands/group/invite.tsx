import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import styles from './group.module.css';

/** The link and the code to give away; if the device has a way to share, by that. */
export function Invite({ name, code, link }: { name: string; code: string; link: string }) {
  const [said, setSaid] = useState('');

  async function share() {
    const text = `Join my group ${name} on Called It`;
    // No way to share, or a window that was closed again: then it is copied, or has been decided.
    if (navigator.share) return navigator.share({ title: name, text, url: link }).catch(() => undefined);
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Link copied');
    } catch {
      setSaid('Copy it by hand: this browser does not let us');
    }
  }

  return (
    <section className={styles.card} aria-labelledby="invite">
      <h2 id="invite">Invite friends</h2>
      <p className={styles.soft}>The link works for somebody without an account too. The code can be read out.</p>
      <dl className={styles.form}>
        <div>
          <dt className={styles.soft}>Link</dt>
          <dd className={styles.link}>{link}</dd>
        </div>
        <div>
          <dt className={styles.soft}>Code</dt>
          <dd className={styles.code}>{code}</dd>
        </div>
      </dl>
      <Button className={styles.start} onClick={share}>
        Share link
      </Button>
      <p className={styles.soft} aria-hidden="true">
        {said}
      </p>
      <LiveRegion text={said} />
    </section>
  );
}
