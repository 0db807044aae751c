/**
 * Own pages are fetched if a fan is about to open one: a finger goes down, or a pointer rests on
 * the link. No call, no file, no link of a mail.
 */
export const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/docs/*', '/*\\?*token=*'] } }] },
      eagerness: 'moderate',
    },
  ],
});
