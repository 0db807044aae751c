import { useState } from 'react';
import { LiveRegion } from '../../ui/feedback/live-region.tsx';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/group.ts';
import styles from './group.module.css';
import { shareLink } from './share-link.ts';

/** The link and the code to give away; if the device has a way to share, by that. */
export function Invite({ name, code, link }: { name: string; code: string; link: string }) {
  const [said, setSaid] = useState('');

  return (
    <section className={styles.card} aria-labelledby="invite">
      <h2 id="invite">{words.inviteFriends}</h2>
      <p className={styles.soft}>{words.worksWithoutAccountOrShare}</p>
      <dl className={styles.form}>
        <div>
          <dt className={styles.soft}>{words.link}</dt>
          <dd className={styles.link}>{link}</dd>
        </div>
        <div>
          <dt className={styles.soft}>{words.code}</dt>
          <dd className={styles.code}>{code}</dd>
        </div>
      </dl>
      <Button
        className={styles.start}
        onClick={async () => setSaid(await shareLink(words.joinMyGroupOnCalled(name), link))}
      >
        {words.shareLink}
      </Button>
      <p className={styles.soft} aria-hidden="true">
        {said}
      </p>
      <LiveRegion text={said} />
    </section>
  );
}
