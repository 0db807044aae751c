/** First segments that pages and calls of the product have: no contest may be called so. */
const RESERVED = new Set(
  (
    '404 500 _astro about account admin api auth avatars calendar change-email contests dashboard dev docs duels face failed fans flags forgot-password games group groups guard guest-picks ' +
    'health help index join landing login logout mail-settings offline openapi overall privacy profile push register remarks reset-password results robots search ' +
    'season settings shared shares sw tables terms together user users verify-email watch'
  ).split(' '),
);

/** How ids and paths of contests are written. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether pages of the product are there already. */
export function isReservedPath(path: string): boolean {
  return RESERVED.has(path);
}
