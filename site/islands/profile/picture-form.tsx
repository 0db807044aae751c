import type { ChangeEvent } from 'react';
import { useEffect, useId, useState } from 'react';
import type { User } from '#schema/wire/account';
import { sentenceOf } from '../../client/problem.ts';
import { squareOf } from '../../stores/profile/picture.ts';
import { saveLogo, UPDATE_FAILED } from '../../stores/profile/user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import styles from './own-profile.module.css';

/** The picture: chosen, looked at, then saved or thrown away. */
export function Logo({ user }: { user: User }) {
  const id = useId();
  const [square, setSquare] = useState<Blob | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (square === null) return setPreview(null);
    const address = URL.createObjectURL(square);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [square]);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    setError(null);
    setSaid('');
    try {
      setSquare(file ? await squareOf(file) : null);
      if (file) setSaid('This is how it will look');
    } catch (problem) {
      setSquare(null);
      setError(problem instanceof Error ? problem.message : UPDATE_FAILED);
    }
    // So that the same file can be chosen again.
    input.value = '';
  }

  async function save() {
    if (square === null) return;
    setBusy(true);
    setError(null);
    try {
      await saveLogo(square);
      setSquare(null);
      setSaid('Picture saved');
    } catch (problem) {
      setError(sentenceOf(problem, UPDATE_FAILED));
    }
    setBusy(false);
  }

  return (
    <div className={styles.logo}>
      <Avatar username={user.username} logo={preview ?? user.profileLogo} size="large" />
      <input
        id={id}
        className="unseen"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={choose}
      />
      {square === null ? (
        <label className={styles.choose} htmlFor={id}>
          Change picture
        </label>
      ) : (
        <div className={styles.row}>
          <Button size="small" busy={busy} onClick={save}>
            Save picture
          </Button>
          <Button variant="outline" size="small" disabled={busy} onClick={() => setSquare(null)}>
            Discard
          </Button>
        </div>
      )}
      <p className={styles.soft} id={`${id}-hint`}>
        {square === null ? 'PNG, JPEG or WebP, of any size' : 'This is how it will look.'}
      </p>
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
      <LiveRegion text={said} />
    </div>
  );
}
