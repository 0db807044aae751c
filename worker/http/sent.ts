import type { Call } from '#schema/wire/call';
import { Refused } from '../problem.ts';
import type { AppContext } from './serve.ts';

const FORM = 'multipart/form-data';

/** What a request says that it comes as, without what else it says of that; '': nothing. */
function typeOf(c: AppContext): string {
  const [type = ''] = (c.req.header('Content-Type') ?? '').toLowerCase().split(';');
  return type.trim();
}

/** Whether a request comes as a form with files. */
export const isForm = (c: AppContext): boolean => typeOf(c) === FORM;

/**
 * Throws Refused 'unsupported' (415) if a request comes as something that its call does not take. A
 * form of another site can be sent without a question before it, JSON cannot. A call without a body
 * asks for no type, and refuses a wrong one.
 */
export function refuseOtherTypes(c: AppContext, { method, body, files, ignores = [] }: Call): void {
  if (method === 'GET') return;
  const type = typeOf(c);
  if (type === '' && !body) return;
  const takes = ['application/json', ...(files ? [FORM] : []), ...ignores];
  if (takes.includes(type)) return;
  throw new Refused('unsupported', `The request must be ${files ? 'JSON or a form' : 'JSON'}`);
}

/** Whether a browser says that a page of another origin has sent this. Programs say nothing. */
export function isForeign(c: AppContext): boolean {
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  if (site !== 'same-origin' && site !== 'none') return true;
  const origin = c.req.header('Origin');
  return origin !== undefined && ![c.env.SITE_URL, c.req.url].some((own) => new URL(own).origin === origin);
}
