import type { Proof } from '#games/proof/proof';
import { saidBy, sheetOf, slotGroupOf } from '#games/proof/sheet';
import { PART, pathOf } from '#games/proof/tree';
import { visible } from '#games/visible';
import { proofCalls } from '#schema/wire/proof';
import { pageOf, serve } from '../../http/serve.ts';
import type { ServedGame } from '../../kinds/kind.ts';
import { Refused } from '../../problem.ts';
import type { Database } from '../../store/core/database.ts';
import { earnedBy } from '../../store/fan/share.ts';
import { openLeaves, partAround, rootOfLock, rootsOf, savesOf, sealedSheet } from '../../store/picks/proof.ts';
import { type Part, picksIn } from '../../store/picks/seal.ts';
import { fanById, fanByName } from '../fan/fan.ts';
import { calledOf, isRight } from '../fan/shared.ts';
import { regretsOf } from './regret.ts';

/**
 * What a fan has saved, and what was sealed at each lock. Nothing is sealed before its lock, so
 * that none of this tells a secret pick to another.
 */
export function proofRoutes(game: ServedGame) {
  const { contest } = game;
  /** The tournament that a slot group is; null: the latest. */
  const tournamentOf = (slotGroup: string | undefined) => (slotGroup === 'all' ? contest.id : (slotGroup ?? null));

  return serve(proofCalls, {
    'GET /{contest}/saves': async ({ c, db, query, viewer }) => {
      const { cursor, limit } = query;
      const rows = await savesOf(db, contest.id, viewer.id, cursor, limit + 1);
      return {
        data: pageOf(c, rows, limit, (last) => `${last.receipt}`).map(
          ({ number, receipt, at, slot, athlete, team, trade, backup, confirmed, ...before }) => ({
            number,
            receipt,
            at: new Date(at).toISOString(),
            slot,
            choice: saidBy({ athlete, team, trade: trade === 1, backup }),
            was: saidBy({
              athlete: before.wasAthlete,
              team: before.wasTeam,
              trade: before.wasTrade === 1,
              backup: before.wasBackup,
            }),
            confirmed: confirmed === 1,
          }),
        ),
      };
    },

    'GET /{contest}/regret': async ({ db, viewer }) => ({ data: await regretsOf(db, game, viewer.id) }),

    'GET /{contest}/proof': ({ db, query, viewer }) =>
      proofOf(db, contest.id, tournamentOf(query.slotGroup), { userId: viewer.id, open: false }),

    'GET /{contest}/proof/{username}': async ({ db, params, query }) => {
      const { id } = await fanByName(db, params.username);
      return proofOf(db, contest.id, tournamentOf(query.slotGroup), { userId: id, open: true });
    },

    'GET /{contest}/called/{user_id}': async ({ db, now, params, viewer }) => {
      const fan = await fanById(db, params.user_id);
      const { standing, rows } = await earnedBy(db, contest.id, fan.id);
      const seen = standing ? visible(rows, fan.id, viewer.id, now) : [];
      return {
        entries: standing?.entries ?? 0,
        data: seen.filter((row) => isRight(game, row)).map((row) => ({ slot: row.slot, ...calledOf(game, row) })),
      };
    },

    'GET /{contest}/roots': async ({ db }) => ({
      data: (await rootsOf(db, contest.id)).map(({ contestId, tournament, sealedAt, ...root }) => ({
        contest: contestId,
        slotGroup: slotGroupOf(contestId, tournament),
        ...root,
        sealedAt: new Date(sealedAt).toISOString(),
      })),
    }),

    'GET /{contest}/sheets': async ({ c, db, query }) => {
      const lockRoot = await rootOfLock(db, contest.id, tournamentOf(query.slotGroup));
      if (!lockRoot) throw new Refused('not_found', NOT_SEALED);
      const { tournament, root, leaves } = lockRoot;
      const rows = await openLeaves(db, lockRoot, query.cursor ?? '', query.limit + 1);
      const slotGroup = slotGroupOf(contest.id, tournament);
      // The next page is of the same lock, though another may be sealed meanwhile.
      const url = new URL(c.req.url);
      url.searchParams.set('slotGroup', slotGroup);
      const shown = pageOf(c, rows, query.limit, ({ leaf }) => leaf, url.href);
      return {
        contest: contest.id,
        slotGroup,
        root,
        leaves,
        data: shown.map(({ leaf, fan, salt, lines }) => ({
          fan,
          salt,
          sheet: lines === null ? null : sheetOf(picksIn(lines)),
          leaf,
        })),
      };
    },
  });
}

const NOT_SEALED = 'Nothing is sealed there yet: sheets are sealed in the minutes after their lock';

/** The proof of a fan's sheet, worked out of one part of the leaves and the roots of the others. */
async function proofOf(
  db: Database,
  contestId: string,
  tournament: string | null,
  whose: { userId: string; open: boolean },
): Promise<Proof> {
  const sealed = await sealedSheet(db, contestId, tournament, whose);
  if (!sealed) {
    const root = await rootOfLock(db, contestId, tournament);
    throw new Refused('not_found', root ? 'There was no pick on this sheet at the lock' : NOT_SEALED);
  }
  const { fan, salt, leaf, root, leaves } = sealed;
  const parts = JSON.parse(sealed.parts) as Part[];
  const place = parts.findLastIndex(([first]) => first <= leaf);
  const around = await partAround(db, sealed, parts[place] ?? ['', ''], PART);
  const inPart = around.leaves.map((each) => each.leaf);
  const [among, above] = await Promise.all([
    pathOf(inPart, inPart.indexOf(leaf)),
    pathOf(
      parts.map(([, hash]) => hash),
      place,
    ),
  ]);
  return {
    contest: contestId,
    slotGroup: slotGroupOf(contestId, sealed.tournament),
    fan,
    salt,
    sheet: sheetOf(picksIn(around.sheet[0]?.lines ?? '[]')),
    leaf,
    path: [...among, ...above],
    root,
    leaves,
  };
}
