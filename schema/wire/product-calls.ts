import { passkeyCalls } from './account/passkey.ts';
import { accountCalls } from './account.ts';
import type { Call } from './call.ts';
import { contestsCalls } from './contests.ts';
import { fanCalls } from './fan.ts';
import { feedCalls } from './feed.ts';
import { fileCalls } from './files.ts';
import { groupCalls } from './group.ts';
import { healthCalls } from './health.ts';
import { peopleCalls } from './people.ts';
import { personCalls } from './person.ts';
import { pushCalls } from './push.ts';
import { shareCalls } from './share.ts';

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
