/**
 * What the Worker is given: storage, secrets and settings (wrangler.toml; secrets by `wrangler
 * secret put`).
 */
export type Env = {
  DB: D1Database;
  AVATARS: R2Bucket;
  ASSETS: Fetcher;
  VERSION: WorkerVersionMetadata;
  /** Two usernames or mail addresses, separated by a comma. */
  ADMIN_ALLOWLIST: string;
  /** Signs access tokens and derives refresh tokens; at least 32 characters. */
  TOKEN_SECRET: string;
  /** Where fans reach the site; links in mails start with it. */
  SITE_URL: string;
  SMTP_HOST: string;
  SMTP_PORT: string;
  /** Empty: no sign-in at the mail server. */
  SMTP_USER?: string;
  SMTP_PASSWORD?: string;
  MAIL_FROM: string;
  /**
   * The keys that notifications are signed with, base64url (`npx node
   * scripts/deploy/vapid-keys.ts`); without them none are sent.
   */
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  /**
   * Of tests only: the origin that notifications are sent through, in place of the push services.
   * Outside the demo nothing is served with it.
   */
  PUSH_THROUGH?: string;
  /**
   * Of tests and local development: 'true' if a feed may be on this machine, by http. Outside the
   * demo nothing is served with it.
   */
  FEEDS_FROM_LOOPBACK?: string;
  /** Of tests only: what a new hash costs. Outside the demo nothing is served with it. */
  SCRYPT_N?: string;
  /**
   * Of a start on this machine: the address that every request comes from. Without it who asks is
   * who Cloudflare says. Outside the demo nothing is served with it.
   */
  PEER?: string;
  /** 'true' if demo data is served; absent in production. */
  DEMO?: string;
  /**
   * Milliseconds that the game clock is ahead of real time. Outside the demo nothing is served with
   * it.
   */
  GAME_CLOCK_OFFSET?: string;
};
