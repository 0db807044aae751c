import { firstZone } from '#games/time/zone';
import { accountCalls, type User } from '#schema/wire/account';
import { limits } from '#schema/wire/limits';
import { looksOf } from '../../account/look.ts';
import { isReservedFor, RESERVED, TAKEN } from '../../account/reserved-name.ts';
import type { Env } from '../../env.ts';
import { countTry } from '../../http/limit.ts';
import { type AppContext, done, serve } from '../../http/serve.ts';
import { onAllowList } from '../../http/session.ts';
import { Refused, signInAgain } from '../../problem.ts';
import { type Profile, profileOf } from '../../store/contest/organiser.ts';
import { changeProfile, type ProfileChange, renameUser, type UserRow } from '../../store/fan/user.ts';
import { fanById } from '../fan/fan.ts';
import { keepPicture, picture, pictureAddress } from './pictures.ts';

/** A fan as they are told of themselves. */
export function ownFields({ logoKey, ...row }: UserRow) {
  const { id, username, email, firstName, lastName, residence, timeZone, careerHidden } = row;
  const profileLogo = pictureAddress(logoKey);
  return { id, username, email, firstName, lastName, residence, timeZone, careerHidden, profileLogo };
}

/** A fan as their own browser keeps them. */
export function toUser(env: Env, row: UserRow, organises: string[]): User {
  return { ...ownFields(row), isAdmin: onAllowList(env, row), organises };
}

const answer = (c: AppContext, { row, organises }: Profile, message: string) =>
  done(message, { data: { ...toUser(c.env, row, organises), createdAt: row.createdAt } });

export const profileRoutes = {
  ...serve(accountCalls, {
    'GET /users/{id}': async ({ db, params }) => {
      const { username, hasPage } = await fanById(db, params.id);
      return { name: username, fan_page: hasPage === 1 };
    },

    'GET /auth/profile': async ({ c, viewer }) => answer(c, await own(c, viewer.id), 'Your profile'),

    'PUT /auth/profile': async ({ c, body, files, viewer }) => {
      return answer(c, await change(c, viewer.id, body, files.profileLogo), 'Your profile is saved');
    },

    'POST /auth/complete-profile': async ({ c, body, viewer }) =>
      answer(c, await change(c, viewer.id, body), 'Your profile is complete'),
  }),

  'GET /avatars/:key{[a-z0-9-]+\\.(?:png|jpg)}': picture,
};

async function own(c: AppContext, id: string): Promise<Profile> {
  const profile = await profileOf(c.get('db'), id);
  if (!profile) throw signInAgain();
  return profile;
}

/**
 * Changes what is given; the picture is stored before the profile points to it, the old one removed
 * after.
 */
async function change(c: AppContext, id: string, changes: ProfileChange, logo?: File): Promise<Profile> {
  const db = c.get('db');
  const { row: before } = await own(c, id);
  if (Object.keys(changes).length === 0 && !logo) throw new Refused('invalid', 'Nothing to change');
  const zone = 'timeZone' in changes && { timeZone: firstZone(changes.timeZone, before.timeZone) };
  const logoKey = logo && (await keepPicture(c, logo));
  try {
    const profile = { ...changes, ...zone, ...(logoKey && { logoKey }) };
    if (profile.username !== undefined && profile.username !== before.username) {
      await rename(c, before, { ...profile, username: profile.username });
    } else await changeProfile(db, id, profile);
  } catch (error) {
    if (logoKey) await c.env.AVATARS.delete(logoKey);
    throw error;
  }
  if (logoKey && before.logoKey) await c.env.AVATARS.delete(before.logoKey);
  return own(c, id);
}

/**
 * A name that is taken is said to be so, to a fan who is signed in and asks not too often. A change
 * that was made counts for a month.
 */
async function rename(c: AppContext, { id, email }: UserRow, profile: ProfileChange & { username: string }) {
  await countTry(c, limits.names, id);
  if (isReservedFor(c.env, profile.username, email)) throw new Refused('conflict', RESERVED);
  const takeBack = await countTry(c, limits.renames, id);
  const looks = looksOf(profile.username);
  const now = c.get('clock').real();
  if (await renameUser(c.get('db'), c.env.TOKEN_SECRET, id, profile, looks, now)) return;
  await takeBack();
  throw new Refused('conflict', TAKEN);
}
