import type { Moderation } from '#games/group/group';
import { groupCalls } from '#schema/wire/group';
import { done, serve } from '../../http/serve.ts';
import { Refused } from '../../problem.ts';
import { moderate, reportedGroups, reportGroup } from '../../store/group/group-report.ts';
import { pictureAddress } from '../account/pictures.ts';
import { noSuchGroup } from './captain.ts';

const DONE: Record<Moderation, string> = {
  clear: 'lost its name, description and picture.',
  close: 'is closed.',
  dismiss: 'stays as it is.',
};

/** What members find improper, and what administrators do about it. */
export const groupReportRoutes = {
  reportGroup: serve(groupCalls.reportGroup, async ({ db, clock, params, viewer }) => {
    if (!(await reportGroup(db, params.id, viewer.id, clock.real()))) throw noSuchGroup();
    return done('Thank you. An administrator looks at it.');
  }),

  reportedGroups: serve(groupCalls.reportedGroups, async ({ db }) => ({
    data: (await reportedGroups(db)).map(({ logoKey, ...row }) => ({
      ...row,
      picture: pictureAddress(logoKey),
      entrants: JSON.parse(row.entrants) as string[],
      since: new Date(row.since).toISOString(),
    })),
  })),

  moderateGroup: serve(groupCalls.moderateGroup, async ({ db, clock, params, body, viewer }) => {
    const group = await moderate(db, params.id, body.act, { by: viewer.id, now: clock.real() });
    if (!group) throw new Refused('not_found', 'No such group is reported (any more)');
    return done(`${group.name} ${DONE[body.act]}`);
  }),
};
