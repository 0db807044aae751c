import { sign, verify } from 'hono/jwt';
import { mailboxOf } from '#games/fan/mail-address';
import type { Env } from '../env.ts';
import { signInAgain } from '../problem.ts';
import type { allRevisions } from '../store/contest/contest.ts';
import { type Office, profileOf } from '../store/contest/organiser.ts';
import type { Database } from '../store/core/database.ts';
import { endedSessions } from '../store/fan/session.ts';
import type { AppContext } from './serve.ts';

/** Who asks: the owner of the access token, and the session that it was given in. */
export type Viewer = { id: string; session: string };
/** The same of a page, which has asked for the revisions of all contests besides. */
export type PageViewer = Viewer & { revisions: Awaited<ReturnType<typeof allRevisions>> };

const ACCESS_SECONDS = 15 * 60;
/** Said at every use: a token that asks for another algorithm, or none, is refused. */
const ALGORITHM = 'HS256';
const AUDIENCE = 'called-it/api';

/** Whose a token is that this server signed, for this audience; null: it is not good. */
export async function ownerOf(env: Env, token: string, aud: string): Promise<Viewer | null> {
  // Which part of a token was wrong is nobody's business.
  const claims = await verify(token, env.TOKEN_SECRET, { alg: ALGORITHM, iss: env.SITE_URL, aud }).catch(() => null);
  return claims && { id: claims.sub as string, session: claims.sid as string };
}

/** A token with these claims and an end, each in seconds. */
export function tokenWith(env: Env, claims: { aud: string; sub: string; sid: string; iat: number; exp: number }) {
  return sign({ iss: env.SITE_URL, ...claims }, env.TOKEN_SECRET, ALGORITHM);
}

/**
 * An access token for 15 minutes of real time. It names the fan and the session and nothing else of
 * them.
 */
export function accessTokenFor(env: Env, { id, session }: Viewer, now: number): Promise<string> {
  const iat = Math.floor(now / 1000);
  return tokenWith(env, { aud: AUDIENCE, sub: id, sid: session, iat, exp: iat + ACCESS_SECONDS });
}

/**
 * The viewer of a request, or of the page that it is made for; null without a token. A token that
 * is forged, expired or nonsense is refused, not ignored.
 */
export async function viewerOf(c: AppContext): Promise<Viewer | null> {
  if (c.env.page) return c.env.page.fan;
  const header = c.req.header('Authorization');
  if (!header) return null;
  const token = /^Bearer (\S+)$/i.exec(header)?.[1] ?? '';
  const viewer = await ownerOf(c.env, token, AUDIENCE);
  if (!viewer) throw signInAgain();
  return viewer;
}

/** What somebody runs, asked each time: by the allow-list, of names and mail addresses, all. */
export async function officeOf(env: Env, db: Database, viewer: Pick<Viewer, 'id'> | null): Promise<Office> {
  const profile = viewer && (await profileOf(db, viewer.id));
  return { isAdmin: Boolean(profile && onAllowList(env, profile.row)), organises: profile?.organises ?? [] };
}

export function mayOrganise({ isAdmin, organises }: Office, contestId = ''): boolean {
  return isAdmin || organises.includes(contestId);
}

export function onAllowList(env: Env, user: { username: string; email: string }): boolean {
  const list = allowList(env);
  return list.includes(user.username.toLowerCase()) || list.includes(user.email.toLowerCase());
}

export function allowList(env: Env): string[] {
  return (env.ADMIN_ALLOWLIST ?? '')
    .split(',')
    .map((each) => mailboxOf(each) ?? each.trim().toLowerCase())
    .filter(Boolean);
}

/** How old the list may be. Milliseconds. */
const FRESH_MS = 30_000;

/**
 * What this isolate knows of sessions that have ended while an access token of theirs is still
 * good. Asking D1 at every read would cost as much as the read; this is one short answer by index,
 * twice a minute for all reads. Writes do not rely on it.
 */
export class EndedSessions {
  private ids = new Set<string>();
  private asOf = Number.NEGATIVE_INFINITY;

  /** Whether this session had ended less than a minute before `now` (real time), or earlier. */
  async includes(db: Database, id: string, now: number): Promise<boolean> {
    if (now - this.asOf >= FRESH_MS) {
      this.ids = new Set(await endedSessions(db));
      this.asOf = now;
    }
    return this.ids.has(id);
  }
}
