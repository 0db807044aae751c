import { expect, test } from 'vitest';
import { accountCalls } from '#schema/wire/account';
import { passkeyCalls } from '#schema/wire/account/passkey';
import type { At, Call } from '#schema/wire/call';
import { contestsCalls } from '#schema/wire/contests';
import { draftCalls } from '#schema/wire/draft';
import { fanCalls } from '#schema/wire/fan';
import { feedCalls } from '#schema/wire/feed';
import { fileCalls } from '#schema/wire/files';
import { groupCalls } from '#schema/wire/group';
import { healthCalls } from '#schema/wire/health';
import * as account from '#schema/wire/paths/account';
import * as contests from '#schema/wire/paths/contests';
import * as draft from '#schema/wire/paths/draft';
import * as fan from '#schema/wire/paths/fan';
import * as feed from '#schema/wire/paths/feed';
import * as files from '#schema/wire/paths/files';
import * as group from '#schema/wire/paths/group';
import * as health from '#schema/wire/paths/health';
import * as passkey from '#schema/wire/paths/passkey';
import * as people from '#schema/wire/paths/people';
import * as person from '#schema/wire/paths/person';
import * as proof from '#schema/wire/paths/proof';
import * as publication from '#schema/wire/paths/publication';
import * as push from '#schema/wire/paths/push';
import * as season from '#schema/wire/paths/season';
import * as share from '#schema/wire/paths/share';
import { peopleCalls } from '#schema/wire/people';
import { personCalls } from '#schema/wire/person';
import { proofCalls } from '#schema/wire/proof';
import { publicationCalls } from '#schema/wire/publication';
import { pushCalls } from '#schema/wire/push';
import { seasonCalls } from '#schema/wire/season';
import { shareCalls } from '#schema/wire/share';
import { golf2026 as golf } from '#seasons/shipped';

/** The paths of a table: each is typed with its own name, or this does not compile. */
type Paths<Table extends string, Names> = { readonly [N in keyof Names]: At<Table, N & string> };
const pathsOf = <Table extends string, Names extends Paths<Table, Names>>(_: Table, paths: Names) => paths;
const ofEachKind = { ...pathsOf('publication', publication), ...pathsOf('proof', proof) };

const TABLES: Record<string, [paths: Record<string, string>, calls: Record<string, Call>]> = {
  account: [pathsOf('account', account), accountCalls],
  passkey: [pathsOf('passkey', passkey), passkeyCalls],
  people: [pathsOf('people', people), peopleCalls],
  person: [pathsOf('person', person), personCalls],
  feed: [pathsOf('feed', feed), feedCalls],
  files: [pathsOf('files', files), fileCalls],
  health: [pathsOf('health', health), healthCalls],
  contests: [pathsOf('contests', contests), contestsCalls],
  draft: [{ ...pathsOf('draft', draft), ...ofEachKind }, draftCalls],
  season: [{ ...pathsOf('season', season), ...ofEachKind }, seasonCalls(golf)],
  proof: [pathsOf('proof', proof), proofCalls],
  publication: [pathsOf('publication', publication), publicationCalls],
  group: [pathsOf('group', group), groupCalls],
  fan: [pathsOf('fan', fan), fanCalls],
  push: [pathsOf('push', push), pushCalls],
  share: [pathsOf('share', share), shareCalls],
};

test.each(Object.keys(TABLES))(
  'every path of the %s calls is that of the call of its name, and of no other',
  (table) => {
    const [paths, calls] = TABLES[table] ?? [{}, {}];
    const found = Object.entries(calls).map(([name, { method, path }]) => [name, `${method} ${path}`]);
    expect(Object.fromEntries(found)).toEqual({ ...paths });
    expect(new Set(Object.values(paths)).size).toBe(found.length);
  },
);
