// The page of /api/docs: the viewer (swagger-ui), a search over all calls, and the token of the fan
// who is signed in on this device.
/** Of every tab of this browser, so that one refreshes at a time (site/client/request.ts). */
const LOCK = 'calledit-refresh';
const kept = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const keep = (key, value) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Refused or full: this page goes on with what it has.
  }
};

function endsAt(token) {
  try {
    return JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))).exp * 1000;
  } catch {
    return 0;
  }
}

/** The fan's token, a fresh one when it is about to end; null when nobody is signed in. */
function ownToken() {
  const token = kept('accessToken');
  if (token === null || endsAt(token) > Date.now() + 30_000 || !navigator.locks) return token;
  return navigator.locks.request(LOCK, async () => {
    const current = kept('accessToken');
    const refreshToken = kept('refreshToken');
    if (current !== token || refreshToken === null) return current;
    const response = await fetch('/api/auth/refresh-token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    });
    if (!response.ok) return token;
    const pair = await response.json();
    if (kept('refreshToken') === refreshToken) {
      keep('accessToken', pair.accessToken);
      keep('refreshToken', pair.refreshToken);
    }
    return pair.accessToken;
  });
}

/** Own calls go with the own token, unless another was given under Authorize. */
async function withToken(request) {
  const token = request.headers.Authorization ? null : await ownToken();
  if (token !== null) request.headers.Authorization = `Bearer ${token}`;
  return request;
}

/** Every word of what is typed is in a call's method, path, summary or heading. */
const search = () => ({
  fn: {
    opsFilter: (tagged, phrase) => {
      const words = phrase.toLowerCase().split(/\s+/);
      const fits = (tag) => (call) => {
        const text =
          `${tag} ${call.get('method')} ${call.get('path')} ${call.getIn(['operation', 'summary'])}`.toLowerCase();
        return words.every((word) => text.includes(word));
      };
      return tagged
        .map((group, tag) => group.update('operations', (calls) => calls.filter(fits(tag))))
        .filter((group) => group.get('operations').size > 0);
    },
  },
  components: { FilterContainer: SearchField, InfoContainer: Nothing },
});

/** The page itself says what the calls are. */
function Nothing() {
  return null;
}

function SearchField({ getSystem }) {
  const { React, layoutSelectors, layoutActions } = getSystem();
  const typed = layoutSelectors.currentFilter();
  const field = React.createElement('input', {
    type: 'search',
    placeholder: 'leaderboard',
    value: typeof typed === 'string' ? typed : '',
    onChange: ({ target }) => layoutActions.updateFilter(target.value),
  });
  const label = React.createElement('label', { className: 'search' }, 'Search calls', field);
  return React.createElement(
    'div',
    { className: 'find', role: 'search' },
    React.createElement('h2', null, 'Calls'),
    label,
  );
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const showTheme = () => {
  const theme = kept('theme');
  document.documentElement.classList.toggle('dark-mode', theme === 'dark' || (theme !== 'light' && dark.matches));
};
showTheme();
dark.addEventListener('change', showTheme);

/** The fan as this browser keeps them, or null. */
const user = (() => {
  try {
    return JSON.parse(kept('user'));
  } catch {
    return null;
  }
})();

function showWho() {
  const place = document.querySelector('[data-who]');
  if (user) {
    place.textContent = `Signed in as ${user.username}: what you try out here is done for real, as you.`;
    return;
  }
  const link = Object.assign(document.createElement('a'), { href: '/login?next=/api/docs', textContent: 'Sign in' });
  place.replaceChildren(link, ' to try out calls as yourself.');
}

/** If a call asks for a fan, the example is the one who is signed in. */
function withOwnName(text) {
  const own = user ? { user_id: user.id, userId: user.id, username: user.username } : {};
  return JSON.parse(text, (name, value) => {
    if (value?.in && value.name in own) return { ...value, example: own[value.name] };
    if (value?.type === 'string' && name in own) return { ...value, examples: [own[name]] };
    return value;
  });
}

async function show() {
  const answer = await fetch('/api/openapi.json');
  window.SwaggerUIBundle({
    spec: withOwnName(await answer.text()),
    dom_id: '#calls',
    deepLinking: false,
    filter: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    validatorUrl: null,
    requestInterceptor: withToken,
    plugins: [search],
  });
}

showWho();
show();
