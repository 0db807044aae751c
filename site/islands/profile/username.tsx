import { useState } from 'react';
import { mistakeInUsername } from '#games/fan/username';
import type { User } from '#schema/wire/account';
import { Mistake } from '../../client/problem.ts';
import { saveProfile } from '../../stores/profile/save-profile.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { LiveRegion } from '../../ui/feedback/live-region.tsx';
import { Button } from '../../ui/form/button.tsx';
import { onKeys } from '../../ui/form/on-keys.ts';
import * as words from '../../words/profile.ts';
import { NewUsername } from '../account/new-username.tsx';
import { useAct } from '../use-act.ts';
import styles from './own-profile.module.css';

export function Username({ user }: { user: User }) {
  /** null: not being edited. */
  const [text, setText] = useState<string | null>(null);
  const { busy, failure, said, tell, submit } = useAct({ otherwise: '' });
  /** The button to edit comes back, and takes the focus that the form had. */
  const [edited, setEdited] = useState(false);

  const send = submit(async (typed) => {
    const username = typed('username').trim();
    if (username === '') return;
    const mistake = mistakeInUsername(username.normalize('NFC'));
    if (mistake !== null) throw new Mistake(mistake);
    await saveProfile({ username });
    setText(null);
    return words.usernameSaved;
  });

  function cancel() {
    setText(null);
    tell('success');
  }

  return (
    <>
      <LiveRegion text={said} />
      {text === null ? (
        <div className="row">
          <dl className="facts">
            <dt>{words.username}</dt>
            <dd className={styles.name}>{user.username}</dd>
          </dl>
          <Button
            variant="outline"
            size="small"
            autoFocus={edited}
            onClick={() => {
              setText(user.username);
              setEdited(true);
            }}
          >
            {words.edit}
          </Button>
        </div>
      ) : (
        <form className="column" onSubmit={send}>
          {failure !== null && (
            <Banner tone="error" title={words.usernameNotUpdated}>
              {failure}
            </Banner>
          )}
          <NewUsername
            own={user.username}
            value={text}
            hint={words.howOftenUsernameChanges}
            autoFocus
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeys(['Escape', cancel])}
          />
          <div className="row">
            <Button type="submit" busy={busy} disabled={text.trim() === ''}>
              {busy ? words.saving : words.save}
            </Button>
            <Button variant="outline" disabled={busy} onClick={cancel}>
              {words.cancel}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
