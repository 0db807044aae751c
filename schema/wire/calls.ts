import { passkeyCalls } from './account/passkey.ts';
import { accountCalls } from './account.ts';
import type { Table } from './call.ts';
import { contestsCalls } from './contests.ts';
import type { draftCalls } from './draft.ts';
import { fanCalls } from './fan.ts';
import { feedCalls } from './feed.ts';
import { fileCalls } from './files.ts';
import { groupCalls } from './group.ts';
import { healthCalls } from './health.ts';
import { peopleCalls } from './people.ts';
import { personCalls } from './person.ts';
import { pushCalls } from './push.ts';
import { remarkCalls } from './remark.ts';
import type { SeasonCalls } from './season.ts';
import { shareCalls } from './share.ts';

/** Every call, by its method and path. */
export type Calls = typeof accountCalls &
  typeof passkeyCalls &
  typeof personCalls &
  typeof healthCalls &
  typeof contestsCalls &
  typeof feedCalls &
  typeof groupCalls &
  typeof fanCalls &
  typeof pushCalls &
  typeof peopleCalls &
  typeof fileCalls &
  typeof shareCalls &
  typeof remarkCalls &
  typeof draftCalls &
  SeasonCalls;

/** Every call under /api that is of no contest, by the heading that the description gives it. */
export const productCalls: Record<string, Table> = {
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
