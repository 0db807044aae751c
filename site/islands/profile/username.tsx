import type { FormEvent } from 'react';
import { useState } from 'react';
import { mistakeInUsername } from '#games/fan/username';
import type { User } from '#schema/wire/account';
import { saveProfile } from '../../stores/profile/user.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { LiveRegion } from '../../ui/feedback/live-region.tsx';
import { takeFocus } from '../../ui/feedback/take-focus.ts';
import { Button } from '../../ui/form/button.tsx';
import { onKeys } from '../../ui/form/on-keys.ts';
import * as words from '../../words/profile.ts';
import { NewUsername } from '../account/new-username.tsx';
import { useAct } from '../use-act.ts';
import styles from './own-profile.module.css';

const FAILED = words.failedToUpdateUsernamePlease;

export function Username({ user }: { user: User }) {
  /** null: not being edited. */
  const [text, setText] = useState<string | null>(null);
  const { busy, failure, setFailure, run } = useAct('');
  const [said, setSaid] = useState('');
  /** The button to edit comes back, and takes the focus that the form had. */
  const [edited, setEdited] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const username = text?.trim() ?? '';
    if (username === '' || busy) return;
    const mistake = mistakeInUsername(username.normalize('NFC'));
    setFailure(mistake);
    if (mistake !== null || !(await run(() => saveProfile({ username })))) return;
    setText(null);
    setSaid(words.usernameSaved);
  }

  function cancel() {
    setText(null);
    setFailure(null);
  }

  return (
    <>
      <LiveRegion text={said} />
      {text === null ? (
        <div className={styles.row}>
          <dl className={styles.facts}>
            <dt>{words.username}</dt>
            <dd className={styles.name}>{user.username}</dd>
          </dl>
          <Button
            variant="outline"
            size="small"
            ref={edited ? takeFocus : undefined}
            onClick={() => {
              setText(user.username);
              setEdited(true);
            }}
          >
            {words.edit}
          </Button>
        </div>
      ) : (
        <form className={styles.form} onSubmit={submit}>
          {failure !== null && (
            <Banner tone="error" title={FAILED}>
              {failure}
            </Banner>
          )}
          <NewUsername
            own={user.username}
            value={text}
            hint={words.youCanChangeItThree}
            ref={takeFocus}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeys(['Escape', cancel])}
          />
          <div className={styles.row}>
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
