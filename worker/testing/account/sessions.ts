import { decode } from 'hono/jwt';
import { expect } from 'vitest';
import { sha256 } from '../../secret.ts';
import { d1 } from '../bindings.ts';
import { cookieIn, type Said, type World } from '../world.ts';
import type { Authenticator } from './authenticator.ts';

const ACCESS_MS = 15 * 60_000;
const LIFETIME_MS = 30 * 86_400_000;
const GRACE_MS = 10_000;
/** By then nobody reads any more in a session that has ended. */
const FORGOTTEN_MS = 60_000;

/**
 * A fan as the model knows them. `made`: whether their phone has made a passkey; `held`: whether
 * the account has it.
 */
export type Holder = {
  id: string;
  email: string;
  password: string;
  phone: Authenticator;
  made: boolean;
  held: boolean;
  blocked: boolean;
  deleted: boolean;
};
/** A session, with every refresh token that it ever had; the newest is the last. */
export type Session = {
  id: string;
  holder: Holder;
  browser: number;
  tokens: string[];
  access: string;
  accessAt: number;
  page: string;
  rotatedAt: number | null;
  expiresAt: number;
  endedAt: number | null;
};

/**
 * The model: which sessions live, in which browsers. It is held against the product after each act,
 * by all that a session is good for.
 */
export class Browsers {
  readonly sessions: Session[] = [];
  private readonly devices = new Map<number, string>();
  private readonly here: World;

  constructor(here: World) {
    this.here = here;
  }

  /** What a browser sends along with a sign-in. */
  cookieOf(browser: number): Record<string, string> {
    const device = this.devices.get(browser);
    return device === undefined ? {} : { Cookie: device };
  }

  /** A call by the session's access token. */
  as({ access, holder }: Session, method: string, path: string, body?: unknown, storage?: D1Database): Promise<Said> {
    const as = { id: holder.id, username: '', token: access, refreshToken: '' };
    return this.here.ask(method, path, { as, body, storage });
  }

  /** A sign-in was answered so. */
  begins(holder: Holder, browser: number, said: Said): void {
    const device = cookieIn(said, 'device');
    if (device) this.devices.set(browser, device);
    const { accessToken: access, refreshToken } = said.body;
    const now = Date.now();
    this.sessions.push({
      id: String(decode(access).payload.sid),
      holder,
      browser,
      tokens: [refreshToken],
      access,
      accessAt: now,
      page: cookieIn(said, 'page'),
      rotatedAt: null,
      expiresAt: now + LIFETIME_MS,
      endedAt: null,
    });
  }

  /** What a refresh by this token is answered; a token that was too old ends the session. */
  continues(session: Session, token: string): number {
    const now = Date.now();
    if (session.endedAt !== null) return 401;
    const lasts = now < session.expiresAt;
    if (lasts && token === session.tokens.at(-1)) return 200;
    const recent = session.rotatedAt !== null && now - session.rotatedAt <= GRACE_MS;
    if (lasts && recent && token === session.tokens.at(-2)) return 200;
    this.end(session);
    return 401;
  }

  /** A refresh by this token was answered so. */
  continued(session: Session, token: string, said: Said): void {
    const now = Date.now();
    if (token === session.tokens.at(-1)) {
      expect(session.tokens).not.toContain(said.body.refreshToken);
      session.tokens.push(said.body.refreshToken);
      Object.assign(session, { rotatedAt: now, expiresAt: now + LIFETIME_MS });
    } else expect(said.body.refreshToken).toBe(session.tokens.at(-1));
    Object.assign(session, { access: said.body.accessToken, accessAt: now, page: cookieIn(said, 'page') });
  }

  /** Whether its access token may write now. */
  writes({ endedAt, accessAt }: Session): boolean {
    return endedAt === null && Date.now() - accessAt < ACCESS_MS;
  }

  end(session: Session): void {
    session.endedAt ??= Date.now();
  }
  endAll(holder: Holder, kept?: Session): void {
    for (const session of this.sessions) if (session.holder === holder && session !== kept) this.end(session);
  }
  /** Every session of theirs in the same browser. */
  endBrowser({ holder, browser }: Session): void {
    for (const session of this.sessions)
      if (session.holder === holder && session.browser === browser && Date.now() < session.expiresAt) this.end(session);
  }

  /** The product against the model. */
  async check(): Promise<void> {
    for (const session of this.sessions) {
      const { id, holder, endedAt, expiresAt, page, accessAt } = session;
      const now = Date.now();
      const lasts = endedAt === null && now < expiresAt;
      const seen = await this.here.page(page).fan();
      expect([id, seen && [seen.id, seen.session]]).toEqual([id, lasts ? [holder.id, id] : null]);
      const written = await this.as(session, 'PATCH', '/api/auth/mail-settings', { results: true });
      expect(['writes', id, written.status]).toEqual(['writes', id, this.writes(session) ? 200 : 401]);
      const read = await this.as(session, 'GET', '/api/auth/profile');
      const forgotten = now - accessAt >= ACCESS_MS || (endedAt !== null && now - endedAt >= FORGOTTEN_MS);
      if (endedAt === null || forgotten)
        expect(['reads', id, read.status]).toEqual(['reads', id, forgotten ? 401 : 200]);
      else expect([200, 401]).toContain(read.status);
    }
    for (const holder of new Set(this.sessions.map((session) => session.holder))) await this.checkStored(holder);
  }

  /** What is stored of a fan's sessions, and what a fan is shown of their devices. */
  private async checkStored(holder: Holder): Promise<void> {
    const theirs = this.sessions.filter((session) => session.holder === holder && session.endedAt === null);
    const stored = 'select id from sessions where user_id = ? and ended_at is null order by id';
    const results = await d1.rows<{ id: string }>(stored, holder.id);
    expect(results.map(({ id }) => id)).toEqual(theirs.map(({ id }) => id).toSorted());
    const looks = theirs.find((session) => this.writes(session));
    if (!looks) return;
    const { data } = (await this.as(looks, 'GET', '/api/auth/devices')).body;
    const browserOf = ({ id, here }: { id: string; here: boolean }) => {
      const named = theirs.find((session) => sha256(session.id) === id);
      return `${named?.browser} ${here}`;
    };
    const lasting = theirs.filter(({ expiresAt }) => Date.now() < expiresAt).map(({ browser }) => browser);
    expect(data.map(browserOf).toSorted()).toEqual(
      [...new Set(lasting)].map((browser) => `${browser} ${browser === looks.browser}`).toSorted(),
    );
  }
}
