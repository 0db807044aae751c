import { useMemo } from 'react';
import { saveText } from '#games/proof/words';
import type { Initial } from '../../client/initial.ts';
import { type OwnSaves, ownSaves, type Save } from '../../stores/proof/own-saves.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TryAgain } from '../../ui/feedback/try-again.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/proof.ts';
import { dayAndSecond } from '../../words/zone.ts';
import { Rendered, useInitial, useSession, useZone } from '../rendered.tsx';
import { useLoaded } from '../use-loaded.ts';
import styles from './save-list.module.css';

type SavesProps = {
  contest: { path: string; timeZone: string };
  /** Names of tournaments by id, of a season. */
  names: Record<string, string>;
  /** Where the page begins; null: at the latest save. */
  cursor: string | null;
  initial?: Initial<OwnSaves> | undefined;
};

/**
 * All that a fan has saved in a contest, latest first, a sentence each. Older ones are a page of
 * their own, which needs no script.
 */
export function Saves(props: SavesProps) {
  return (
    <Rendered by={props.initial}>
      <SaveDays {...props} />
    </Rendered>
  );
}

function SaveDays({ contest, names, cursor, initial }: SavesProps) {
  const session = useSession();
  const ownId = session.state === 'signed-in' ? session.user.id : null;
  const load = useMemo(() => (ownId === null ? null : () => ownSaves(contest, cursor)), [contest, cursor, ownId]);
  const { value, failure, again } = useLoaded(load, useInitial(initial, ownId));
  const own = useZone();
  if (failure) return <TryAgain onPress={again}>{failure}</TryAgain>;
  if (!value) return <Skeleton shape="row" lines={6} />;
  if (value.saves.length === 0)
    return (
      <Empty
        title={words.nothingSavedYet}
        action={<ButtonLink href={`/${contest.path}/selections`}>{words.makeYourPicks}</ButtonLink>}
      >
        {words.eachSaveOfPickIs}
      </Empty>
    );
  const saves = value.saves.map((save) => ({ save, ...dayAndSecond(own, contest.timeZone, Date.parse(save.at)) }));
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
        {value.older !== null && (
          <ButtonLink variant="outline" href={`?cursor=${value.older}`}>
            {words.earlierSaves}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
