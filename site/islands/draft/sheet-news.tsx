import type { MockDraft } from '#games/mock-draft/contest';
import { sheetNews } from '../../stores/draft/news.ts';
import type { Sheet } from '../../stores/draft/picks.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useZone } from '../rendered.tsx';
import styles from './sheet.module.css';

/** What has changed about the draft since the fan saved. */
export function DraftNews({ contest, state }: { contest: MockDraft; state: Sheet }) {
  const news = sheetNews(state, contest, useZone(contest.timeZone));
  if (news.length === 0) return null;
  return (
    <div className={styles.told}>
      <Banner tone="warning" title="Changed since you saved">
        <ul>
          {news.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
