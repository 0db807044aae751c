import type { Initial } from '../../client/initial.ts';
import { type Device, endDevice, signedInDevices } from '../../stores/profile/signed-in.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { longDayOf } from '../../words/day.ts';
import * as words from '../../words/profile.ts';
import styles from './own-profile.module.css';
import { useProfilePart } from './use-profile-part.tsx';

/** Where the fan is signed in. Each device but this one is ended alone. */
export function Devices({ initial }: { initial: Initial<Device[]> | undefined }) {
  const { value: devices, take, busy, failure, run, news } = useProfilePart(signedInDevices, initial);

  const end = (device: Device) =>
    run(async () => {
      const text = await endDevice(device);
      take((before) => before?.filter(({ id }) => id !== device.id) ?? null);
      return text;
    });

  return (
    <section className={styles.card} aria-labelledby="devices">
      <h2 id="devices">{words.whereYouAreSignedIn}</h2>
      <p className={styles.soft}>{words.weMailYouWhenSomebody}</p>
      {devices === null && !failure && <Skeleton shape="row" lines={2} />}
      {devices && (
        <ul className={styles.places} aria-label={words.yourDevices}>
          {devices.map((device) => (
            <li key={device.id} className={styles.share}>
              <div className={styles.grow}>
                <strong>{device.agent}</strong>
                <span className={styles.soft}>
                  {(device.here ? words.thisDeviceSince : words.deviceSince)(
                    longDayOf(device.since),
                    longDayOf(device.lastSeen),
                  )}
                </span>
              </div>
              {!device.here && (
                <Button
                  variant="outline"
                  size="small"
                  busy={busy}
                  aria-label={words.signOutLastSeen(device.agent, longDayOf(device.lastSeen))}
                  onClick={() => void end(device)}
                >
                  {words.signOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {news}
    </section>
  );
}
