import { type PasskeyCalls, passkeyCalls } from './account/passkey.ts';
import { type AccountCalls, accountCalls } from './account.ts';
import type { Call } from './call.ts';
import { type ContestsCalls, contestsCalls } from './contests.ts';
import type { DraftCalls } from './draft.ts';
import { type FanCalls, fanCalls } from './fan.ts';
import { type FeedCalls, feedCalls } from './feed.ts';
import { type FileCalls, fileCalls } from './files.ts';
import { type GroupCalls, groupCalls } from './group.ts';
import { type HealthCalls, healthCalls } from './health.ts';
import { type PeopleCalls, peopleCalls } from './people.ts';
import { type PersonCalls, personCalls } from './person.ts';
import type { ProofCalls } from './proof.ts';
import type { PublicationCalls } from './publication.ts';
import { type PushCalls, pushCalls } from './push.ts';
import type { SeasonCalls } from './season.ts';
import { type ShareCalls, shareCalls } from './share.ts';

/** Every table of calls, by the name that its paths (paths/) carry. */
export type Tables = {
  account: AccountCalls;
  health: HealthCalls;
  passkey: PasskeyCalls;
  person: PersonCalls;
  contests: ContestsCalls;
  people: PeopleCalls;
  feed: FeedCalls;
  files: FileCalls;
  draft: DraftCalls;
  season: SeasonCalls;
  proof: ProofCalls;
  publication: PublicationCalls;
  group: GroupCalls;
  fan: FanCalls;
  push: PushCalls;
  share: ShareCalls;
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
};
