const YEAR_SECONDS = 31_536_000;

/** Tells the server what a page is rendered by on this device. It says nothing of its fan. */
export function tellPages(name: 'zone' | 'delay', value: string): void {
  const known = document.cookie.split('; ').includes(`${name}=${encodeURIComponent(value)}`);
  if (known) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
