import type { DatabaseSync } from 'node:sqlite';
import type { GroupColour, JoinWay, Role } from '#games/group/group';
import { hashesOf, invitationOf } from '#worker/routes/group/captain';
import { ADMIN, DEMO } from './demo-fans.ts';

/**
 * A group of the demo; its fans by their numbers, from 1 on; some are not there if the demo has few
 * fans.
 */
type DemoGroup = {
  id: string;
  name: string;
  description: string;
  colour: GroupColour;
  joining: JoinWay;
  contests: string[] | null;
  ghosts: boolean;
  captains: Record<string, Exclude<Role, 'member'>>;
  members: string[];
  asking: string[];
};

const fans = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `fan-${first + index}`);

/**
 * One that the demo account owns, one in which it is a co-captain and somebody asks to come in, one
 * of season contests alone.
 */
export const DEMO_GROUPS: readonly DemoGroup[] = [
  {
    id: 'demo-third-floor',
    name: 'Third floor',
    description: 'The ones by the coffee machine. Loser brings cake.',
    colour: 'rust',
    joining: 'open',
    contests: null,
    ghosts: true,
    captains: { [DEMO.id]: 'owner', 'fan-2': 'co-captain' },
    members: [ADMIN.id, ...fans(1, 8)],
    asking: [],
  },
  {
    id: 'demo-draft-night',
    name: 'Draft night crew',
    description: 'On the sofa, with the sound off.',
    colour: 'violet',
    joining: 'request',
    contests: null,
    ghosts: false,
    captains: { 'fan-9': 'owner', [DEMO.id]: 'co-captain' },
    members: fans(10, 19),
    asking: ['fan-20'],
  },
  {
    id: 'demo-weekend',
    name: 'Weekend tour',
    description: '',
    colour: 'green',
    joining: 'closed',
    contests: ['tennis-2025', 'golf-2026'],
    ghosts: false,
    captains: { 'fan-3': 'owner' },
    members: [DEMO.id, ...fans(4, 7), ...fans(20, 23)],
    asking: [],
  },
];

/**
 * Adds the demo groups. `key`: that of the Worker, for their links and codes. `realNow` in UTC
 * milliseconds.
 */
export function addGroups(db: DatabaseSync, key: string, realNow: number): void {
  const group = db.prepare(
    `insert into groups (id, name, description, colour, joining, contests, ghosts, invitation, code_hash, link_hash, created_at)
      values (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)`,
  );
  const member = db.prepare(
    `insert into memberships (group_id, user_id, role, joined_at) select ?, id, ?, ? from users where id = ? on conflict do nothing`,
  );
  const request = db.prepare(
    'insert into group_requests (group_id, user_id, asked_at) select ?, id, ? from users where id = ?',
  );
  for (const { id, name, description, colour, joining, contests, ghosts, captains, members, asking } of DEMO_GROUPS) {
    const { codeHash, linkHash } = hashesOf(key, invitationOf(key, id, 1));
    const named = contests && JSON.stringify(contests);
    group.run(id, name, description, colour, joining, named, Number(ghosts), codeHash, linkHash, realNow);
    for (const [fan, role] of Object.entries(captains)) member.run(id, role, realNow, fan);
    for (const fan of members) member.run(id, 'member', realNow, fan);
    for (const fan of asking) request.run(id, realNow, fan);
  }
}
