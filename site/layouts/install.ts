/**
 * Starts the service worker (site/client/sw.js). Its address is a script's, so Trusted Types want a
 * policy for it: this one, the only one that the site's content policy allows, knows a single
 * address whatever it is asked for.
 */
type Policies = {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(input: string): string };
};

const ADDRESS = '/sw.js';

function install(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => ADDRESS });
  // Closed by the browser's settings, perhaps: the site works without it.
  navigator.serviceWorker.register(policy?.createScriptURL(ADDRESS) ?? ADDRESS).catch(() => undefined);
}

// Not before the page has come: it would share a slow line with that. Not while developing: it
// would keep what is being changed.
if ('serviceWorker' in navigator && import.meta.env.PROD) addEventListener('load', install);
