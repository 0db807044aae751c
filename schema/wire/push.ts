import * as z from 'zod';
import { PUSH_KINDS } from '#games/news/told';
import { like, switches, type Table } from './call.ts';
import { limits } from './limits.ts';

export const pushKinds = switches(PUSH_KINDS);
const hour = z.int().min(0).max(23);
export const quietHours = z.strictObject({ from: hour, until: hour });

const settings = z.object({
  /** The key with which a browser subscribes; null: this deployment sends none. */
  publicKey: z.string().nullable(),
  /** Whether the session that asks has subscribed. */
  here: z.boolean(),
  kinds: pushKinds,
  /** Hours of the fan's day without notifications; null: none. */
  quiet: quietHours.nullable(),
});
export type PushSettings = z.output<typeof settings>;
const answer = z.object({ data: settings });

/** base64url of so many bytes, as browsers write it. */
const bytes = (length: number, example: string) =>
  like(example).regex(new RegExp(`^[\\w-]{${Math.ceil((length * 8) / 6)}}$`), `Must be ${length} bytes`);

export const pushCalls = {
  'GET /push': {
    who: 'fan',
    summary:
      'Which notifications the fan gets on devices, when they are left in peace, and whether this session has subscribed',
    answer,
  },
  'PATCH /push': {
    who: 'fan',
    limits: [limits.notifications],
    summary: 'Turns kinds of notification on or off, and sets the quiet hours (null: none)',
    body: z.strictObject({ kinds: pushKinds.partial(), quiet: quietHours.nullable() }).partial(),
    answer,
  },
  'PUT /push/subscription': {
    who: 'fan',
    limits: [limits.notifications],
    summary: 'Has this session’s browser notified, as its Push API gives it; ends with the session',
    body: z.strictObject({
      /** https, of a public host. */
      endpoint: like('https://push.services.example/send/from-the-browser').max(1000),
      keys: z.strictObject({
        p256dh: bytes(65, 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
        auth: bytes(16, 'BTBZMqHH6r4Tts7J_aSIgg'),
      }),
    }),
    answer,
  },
  'DELETE /push/subscription': {
    who: 'fan',
    unlimited: 'a session has one browser',
    summary: 'Ends the notifications of this session’s browser',
    answer,
  },
} satisfies Table;
