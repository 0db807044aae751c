import { saveText } from '#games/proof/words';
import type { OwnSaves, Save } from '../../stores/proof/own-saves.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/proof.ts';
import { dayAndSecond } from '../../words/zone.ts';
import { rendered, useZone } from '../rendered.tsx';
import styles from './save-list.module.css';

type SavesProps = {
  contest: { path: string; timeZone: string };
  /** Names of tournaments by id, of a season. */
  names: Record<string, string>;
  /** Where the page begins; null: at the latest save. */
  cursor: string | null;
  data: OwnSaves;
};

/**
 * All that a fan has saved in a contest, latest first, a sentence each. Older ones are a page of
 * their own, which needs no script.
 */
export const Saves = rendered(function SaveDays({ contest, names, cursor, data }: SavesProps) {
  const own = useZone();
  if (data.saves.length === 0)
    return (
      <Empty
        title={words.nothingSavedYet}
        action={<ButtonLink href={`/${contest.path}/selections`}>{words.makeYourPicks}</ButtonLink>}
      >
        {words.eachSaveOfPickIs}
      </Empty>
    );
  const saves = data.saves.map((save) => ({ save, ...dayAndSecond(own, contest.timeZone, Date.parse(save.at)) }));
  const days = Map.groupBy(saves, ({ day }) => day);
  const sentence = (save: Save, time: string) => saveText(save, time, names[save.slot.split('/')[0] ?? '']);
  return (
    <div className={styles.view}>
      {[...days].map(([day, savesOfDay]) => (
        <section key={day} aria-label={day}>
          <h2>{day}</h2>
          <ul className={styles.list}>
            {savesOfDay.map(({ save, time }) => (
              <li key={save.number}>{sentence(save, time)}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.row}>
        {cursor !== null && (
          <ButtonLink variant="outline" href={`/${contest.path}/saves`}>
            {words.latestSaves}
          </ButtonLink>
        )}
        {data.older !== null && (
          <ButtonLink variant="outline" href={`?cursor=${data.older}`}>
            {words.earlierSaves}
          </ButtonLink>
        )}
      </p>
    </div>
  );
});
