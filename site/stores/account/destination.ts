const HOME = '/landing';

/**
 * Where a fan goes once signed in: the page that sent them away (`?next=`), if it is one of ours, else the landing page.
 * Addresses of other sites, however written, are never followed.
 */
export function afterSignIn(search: string): string {
  const wanted = new URLSearchParams(search).get('next');
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return HOME;
  const here = 'https://here.invalid';
  if (!URL.canParse(wanted, here)) return HOME;
  const address = new URL(wanted, here);
  if (address.origin !== here || /^\/(login|api(?!\/docs$))(\/|$)/.test(address.pathname)) return HOME;
  return address.pathname + address.search + address.hash;
}
