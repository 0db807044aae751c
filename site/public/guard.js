// Runs before anything is painted, on pages for signed-in fans. Everyone else goes to /login, and comes back
// to where they wanted to go. On the front page it only sends everyone on. It spares an empty page and guards nothing:
// what is secret is kept by the server.
(() => {
  let signedIn = false;
  try {
    signedIn =
      localStorage.getItem('accessToken') !== null &&
      localStorage.getItem('refreshToken') !== null &&
      typeof JSON.parse(localStorage.getItem('user') ?? 'null')?.username === 'string';
  } catch {
    // Storage is closed or the stored user is broken: not signed in.
  }
  const front = location.pathname === '/';
  if (signedIn && front) location.replace('/landing');
  if (signedIn) return;
  const wanted = encodeURIComponent(location.pathname + location.search);
  location.replace(front ? '/login' : `/login?next=${wanted}`);
})();
