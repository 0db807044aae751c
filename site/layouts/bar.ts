/**
 * The contest's bar: who is signed in, logging out, and the current link in view. Plain script, because pages that are
 * only read carry no framework; the islands have stores/session.ts for the same three storage keys.
 */
type Stored = { username?: unknown; profileLogo?: unknown };

function storedUser(): Stored {
  try {
    return (JSON.parse(localStorage.getItem('user') ?? 'null') as Stored | null) ?? {};
  } catch {
    return {};
  }
}

function showUser(): void {
  const { username, profileLogo } = storedUser();
  const name = typeof username === 'string' && username ? username : 'Guest';
  const badge = document.querySelector('[data-badge]');
  const label = badge?.querySelector('[data-name]');
  const face = badge?.querySelector('[data-face]');
  if (!label || !face) return;
  label.textContent = name;
  face.textContent = name === 'Guest' ? 'U' : ([...name][0] ?? 'U').toUpperCase();
  if (typeof profileLogo === 'string' && profileLogo) {
    const image = new Image(32, 32);
    image.alt = '';
    image.src = profileLogo;
    image.decode().then(
      () => face.replaceChildren(image),
      () => {},
    );
  }
}

/** Ends the session here at once and on the server if it can be reached; other tabs see the keys go. */
function logOut(): void {
  const refreshToken = localStorage.getItem('refreshToken');
  for (const key of ['accessToken', 'refreshToken', 'user']) localStorage.removeItem(key);
  if (refreshToken) {
    fetch('/api/auth/logout', {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    }).catch(() => {});
  }
  location.assign('/login');
}

showUser();
document.querySelector('[data-logout]')?.addEventListener('click', logOut);
document.querySelector('[data-links] [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
addEventListener('storage', ({ key }) => {
  if (key === 'user' || key === null) showUser();
});
