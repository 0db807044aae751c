import { endSharing, type ListedShare, makePublic } from '../../stores/share/own-share.ts';
import { Button } from '../../ui/form/button.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import * as words from '../../words/profile.ts';
import styles from './own-profile.module.css';
import { useProfilePart } from './use-profile-part.tsx';

/** The pages that the fan shares: each can be opened, made public and ended. */
export function Shares({ data }: { data: ListedShare[] }) {
  const { value: shares, take, busy, run, news } = useProfilePart(data);

  const publish = (share: ListedShare, isPublic: boolean) =>
    run(async () => {
      const changed = await makePublic(share, isPublic);
      take((before) => before.map((each) => (each.id === share.id ? { ...each, ...changed } : each)));
      return isPublic ? words.anyoneCanFindItNow : words.nowOnlyWithLink;
    });
  const end = (share: ListedShare) =>
    run(async () => {
      await endSharing(share);
      take((before) => before.filter(({ id }) => id !== share.id));
      return words.itIsNotSharedAny;
    });

  return (
    <section className={styles.card} aria-labelledby="shares">
      <h2 id="shares">{words.whatYouShare}</h2>
      {shares.length === 0 && <p className={styles.soft}>{words.nothingYetYourResultsYour}</p>}
      {shares.length > 0 && (
        <ul className={styles.places} aria-label={words.pagesThatYouShare}>
          {shares.map((share) => {
            const what = `${share.name}, ${share.title}`;
            return (
              <li key={share.id} className={styles.share}>
                <div className={styles.grow}>
                  <a href={share.address}>{share.name}</a>
                  <span className={styles.soft}>{share.title}</span>
                </div>
                <Toggle
                  label={words.publicPage(what)}
                  bare
                  checked={share.public}
                  busy={busy}
                  onChange={(on) => void publish(share, on)}
                >
                  <span aria-hidden="true">{words.publicLabel}</span>
                </Toggle>
                <Button
                  variant="outline"
                  size="small"
                  busy={busy}
                  aria-label={words.endSharing(what)}
                  onClick={() => void end(share)}
                >
                  {words.end}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {news}
    </section>
  );
}
