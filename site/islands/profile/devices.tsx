import { type Device, endDevice } from '../../stores/profile/signed-in.ts';
import { Button } from '../../ui/form/button.tsx';
import { longDayOf } from '../../words/day.ts';
import * as words from '../../words/profile.ts';
import styles from './own-profile.module.css';
import { useProfilePart } from './use-profile-part.tsx';

/** Where the fan is signed in. Each device but this one is ended alone. */
export function Devices({ data }: { data: Device[] }) {
  const { value: devices, take, busy, run, news } = useProfilePart(data);

  const end = (device: Device) =>
    run(async () => {
      const text = await endDevice(device);
      take((before) => before.filter(({ id }) => id !== device.id));
      return text;
    });

  return (
    <section className={styles.card} aria-labelledby="devices">
      <h2 id="devices">{words.whereYouAreSignedIn}</h2>
      <p className={styles.soft}>{words.weMailYouWhenSomebody}</p>
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
      {news}
    </section>
  );
}
