/**
 * The secret in the link of a mail (`?token=`), or null. Once read it leaves the address bar, where
 * it would be seen, copied and passed on with the page; the entry of the history keeps it, so that
 * a reload still has it.
 */
export function mailToken(): string | null {
  const address = new URL(location.href);
  const token = address.searchParams.get('token') || keptToken();
  if (address.searchParams.has('token')) {
    address.searchParams.delete('token');
    history.replaceState({ ...history.state, token }, '', address);
  }
  return token;
}

function keptToken(): string | null {
  const token: unknown = history.state?.token;
  return typeof token === 'string' ? token : null;
}
