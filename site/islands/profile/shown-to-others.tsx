import { useState } from 'react';
import type { User } from '#schema/wire/account';
import type { ListedShare } from '#schema/wire/share';
import { request } from '../../client/request.ts';
import { fanAddress } from '../../stores/leaderboard/standing.ts';
import { saveProfile } from '../../stores/profile/save-profile.ts';
import { Toggle } from '../../ui/form/toggle.tsx';
import * as words from '../../words/profile.ts';
import { Part, TaskButton } from '../part.tsx';
import { useAct } from '../use-act.ts';
import styles from './own-profile.module.css';

/** Whether others find the page of all the fan's games; saved at once. */
export function FanPageSetting({ user }: { user: User }) {
  const act = useAct();
  return (
    <Part id="fan-page" title={words.yourCareerPage} act={act}>
      <Toggle
        label={words.showItToOthers}
        checked={!user.careerHidden}
        busy={act.busy}
        onChange={(shown) => void act.run(() => saveProfile({ careerHidden: !shown }))}
      />
      <p className="soft small">
        {user.careerHidden ? words.fanPageIsHidden : words.fanPageIsShown}{' '}
        <a href={fanAddress(user.username)}>{words.seeYourPage}</a>
      </p>
    </Part>
  );
}

export function Shares({ data }: { data: readonly ListedShare[] }) {
  const [shares, setShares] = useState(data);
  const act = useAct();
  const publish = async ({ id }: ListedShare, isPublic: boolean) => {
    const { data: changed } = await request('PATCH /shares/{id}', { params: { id }, body: { public: isPublic } });
    setShares(shares.map((each) => (each.id === id ? { ...each, ...changed } : each)));
    return isPublic ? words.anyoneCanFindItNow : words.nowOnlyWithLink;
  };
  const end = async ({ id }: ListedShare) => {
    await request('DELETE /shares/{id}', { params: { id } });
    setShares(shares.filter((each) => each.id !== id));
    return words.sharingHasEnded;
  };

  return (
    <Part id="shares" title={words.whatYouShare} act={act}>
      {shares.length === 0 && <p className="soft small">{words.nothingIsSharedYet}</p>}
      {shares.length > 0 && (
        <ul className="column gap-1" aria-label={words.pagesThatYouShare}>
          {shares.map((share) => {
            const what = `${share.name}, ${share.title}`;
            return (
              <li key={share.id} className="row ruled">
                <div className={`grow ${styles.grow}`}>
                  <a className="tap" href={share.address}>
                    {share.name}
                  </a>
                  <span className="soft small">{share.title}</span>
                </div>
                <Toggle
                  label={words.publicPage(what)}
                  bare
                  checked={share.public}
                  busy={act.busy}
                  onChange={(on) => void act.run(() => publish(share, on))}
                >
                  <span aria-hidden="true">{words.publicLabel}</span>
                </Toggle>
                <TaskButton
                  size="small"
                  aria-label={words.endSharing(what)}
                  task={act}
                  act={() => end(share)}
                  text={words.end}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Part>
  );
}
