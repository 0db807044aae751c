import type { MockDraft } from '#games/mock-draft/contest';
import type { DraftResultsData } from '../../../kinds/mock-draft/results-data.ts';
import { rendered, useFan } from '../../rendered.tsx';
import { DraftResultsBody } from './actual-results-body.tsx';
import { useDraftResults } from './use-draft-results.ts';

type DraftResultsProps = {
  contest: MockDraft;
  /** Whose; the signed-in fan's own without it. */
  username?: string | undefined;
  data: DraftResultsData;
};

/** The real draft beside a fan's picks, following it by itself while it goes on. */
export const DraftResults = rendered(function Results({ contest, username, data }: DraftResultsProps) {
  const me = useFan().username;
  const whose = username ?? me;
  const results = useDraftResults(contest, whose, data.answer);
  return <DraftResultsBody contest={contest} own={whose === me} experts={data.experts} {...results} />;
});
