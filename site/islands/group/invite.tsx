import type { Group } from '#schema/wire/group';
import { Mistake } from '../../client/problem.ts';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/group.ts';
import { Part } from '../part.tsx';
import { useAct } from '../use-act.ts';
import styles from './group.module.css';

/** The link and the code to give away; if the device has a way to share, by that. */
export function Invite({ group: { name, code, link } }: { group: Group }) {
  const act = useAct();
  if (code === null || link === null) return null;
  return (
    <Part card title={words.inviteFriends} hint={words.inviteHint} act={act}>
      <dl className="column gap-3">
        <div>
          <dt className="soft small">{words.link}</dt>
          <dd className="small breaks">{link}</dd>
        </div>
        <div>
          <dt className="soft small">{words.code}</dt>
          <dd className={styles.code}>{code}</dd>
        </div>
      </dl>
      <Button className="start" onClick={() => act.run(() => shareLink(words.inviteMessage(name), link))}>
        {words.shareLink}
      </Button>
    </Part>
  );
}

/**
 * Hands a link on: by the device's own way to share, else it is copied. @returns what to say about
 * it; '' if there is nothing to say. @throws Mistake if it is to be copied by hand
 */
export async function shareLink(text: string, url: string): Promise<string> {
  // A window that was closed again has been decided.
  if (navigator.share)
    return navigator.share({ title: text, text, url }).then(
      () => '',
      () => '',
    );
  await navigator.clipboard.writeText(url).catch(() => {
    throw new Mistake(words.copyByHand);
  });
  return words.linkCopied;
}
