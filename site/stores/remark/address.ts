import { LONGEST_ABOUT } from '#games/fan/remark';
import { shortened } from '#games/words';

/** What the reasons of a pick's points say, in so far as the organisers are told of it. */
type Reasons = readonly { name: string; because: string; worth: string }[];

/** The rest of their addresses is a secret, which goes along with nothing. */
const SECRET = /^(\/(?:join|shared))\/.*/;
/** How a page that is drawn once, when the site is built, ends for itself. */
const BUILT = /(\/index)?\.html$/;

/**
 * The page where a fan tells the organisers what is wrong or unclear on a page: `page` is its path.
 * `what`: the pick and its points, if it is about one.
 */
export function remarkAddress(page: string, what = '', reasons: Reasons = []): string {
  const parts = reasons.map(({ name, because, worth }) => `${name} ${worth}: ${because}`);
  const about = shortened([what, ...parts].join('. '), LONGEST_ABOUT - 1);
  return `/remarks?${new URLSearchParams({ page: page.replace(SECRET, '$1').replace(BUILT, ''), ...(about && { about }) })}`;
}

/** What somebody typed into several lines, as the one that is kept. */
export const oneLine = (typed: string) => typed.normalize('NFC').trim().replace(/\s+/g, ' ');
