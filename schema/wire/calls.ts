import { passkeyCalls } from './account/passkey.ts';
import { accountCalls } from './account.ts';
import type { Call } from './call.ts';
import { contestsCalls } from './contests.ts';
import type { draftCalls } from './draft.ts';
import { fanCalls } from './fan.ts';
import { feedCalls } from './feed.ts';
import { fileCalls } from './files.ts';
import { groupCalls } from './group.ts';
import { healthCalls } from './health.ts';
import { peopleCalls } from './people.ts';
import { personCalls } from './person.ts';
import type { proofCalls } from './proof.ts';
import type { publicationCalls } from './publication.ts';
import { pushCalls } from './push.ts';
import { remarkCalls } from './remark.ts';
import type { SeasonCalls } from './season.ts';
import { shareCalls } from './share.ts';

/** Every table of calls, by the name that its paths (paths/) carry. */
export type Tables = {
  account: typeof accountCalls;
  health: typeof healthCalls;
  passkey: typeof passkeyCalls;
  person: typeof personCalls;
  contests: typeof contestsCalls;
  people: typeof peopleCalls;
  feed: typeof feedCalls;
  files: typeof fileCalls;
  draft: typeof draftCalls;
  season: SeasonCalls;
  proof: typeof proofCalls;
  publication: typeof publicationCalls;
  group: typeof groupCalls;
  fan: typeof fanCalls;
  push: typeof pushCalls;
  share: typeof shareCalls;
  remark: typeof remarkCalls;
};

/** Every call under /api that is of no contest, by the heading that the description gives it. */
export const productCalls: Record<string, Record<string, Call>> = {
  Accounts: { ...accountCalls, ...passkeyCalls, ...personCalls, ...healthCalls },
  Contests: { ...contestsCalls, ...feedCalls },
  Groups: groupCalls,
  Fans: fanCalls,
  Notifications: pushCalls,
  People: peopleCalls,
  Files: fileCalls,
  Sharing: shareCalls,
  Remarks: remarkCalls,
};
