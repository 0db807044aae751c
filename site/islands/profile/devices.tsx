import { useState } from 'react';
import type { Initial } from '../../client/initial.ts';
import { type Device, endDevice, signedInDevices } from '../../stores/profile/signed-in.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { longDay } from '../../words/day.ts';
import { useAct } from '../use-act.ts';
import { useLoaded } from '../use-loaded.ts';
import styles from './own-profile.module.css';

/** Where the fan is signed in. Each device but this one is ended alone. */
export function Devices({ initial }: { initial: Initial<Device[]> | undefined }) {
  const { value: devices, failure: unread, take } = useLoaded(signedInDevices, initial);
  const [said, setSaid] = useState('');
  const { busy, failure: refused, run } = useAct();
  const failure = refused ?? unread;

  function end(device: Device) {
    setSaid('');
    return run(async () => {
      const words = await endDevice(device);
      take((before) => before?.filter(({ id }) => id !== device.id) ?? null);
      setSaid(words);
    });
  }

  return (
    <section className={styles.card} aria-labelledby="devices">
      <h2 id="devices">Where you are signed in</h2>
      <p className={styles.soft}>We mail you when somebody signs in on a device that is new to your account.</p>
      {devices === null && !failure && <Skeleton shape="row" lines={2} />}
      {devices && (
        <ul className={styles.places} aria-label="Your devices">
          {devices.map((device) => (
            <li key={device.id} className={styles.share}>
              <div className={styles.grow}>
                <strong>{device.agent}</strong>
                <span className={styles.soft}>
                  {device.here ? 'This device, ' : ''}since {day(device.since)}, last seen {day(device.lastSeen)}
                </span>
              </div>
              {!device.here && (
                <Button
                  variant="outline"
                  size="small"
                  busy={busy}
                  aria-label={`Sign out: ${device.agent}, last seen ${day(device.lastSeen)}`}
                  onClick={() => void end(device)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {failure && <Banner tone="error">{failure}</Banner>}
      <p className={styles.soft} role="status">
        {said}
      </p>
    </section>
  );
}

const day = (at: number) => longDay(new Date(at).toISOString().slice(0, 10));
