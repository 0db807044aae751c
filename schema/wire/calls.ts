import type { PasskeyCalls } from './account/passkey.ts';
import type { AccountCalls } from './account.ts';
import type { ContestsCalls } from './contests.ts';
import type { DraftCalls } from './draft.ts';
import type { FanCalls } from './fan.ts';
import type { FeedCalls } from './feed.ts';
import type { FileCalls } from './files.ts';
import type { GroupCalls } from './group.ts';
import type { HealthCalls } from './health.ts';
import type { PeopleCalls } from './people.ts';
import type { PersonCalls } from './person.ts';
import type { ProofCalls } from './proof.ts';
import type { PublicationCalls } from './publication.ts';
import type { PushCalls } from './push.ts';
import type { SeasonCalls } from './season.ts';
import type { ShareCalls } from './share.ts';

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
