import { html } from 'hono/html';
import type { AppContext } from '../../http/serve.ts';

/**
 * Of this page alone: its viewer (swagger-ui) sets inline styles and carries its icons as data.
 * Nothing is loaded from elsewhere, no script is in the page, and what is tried out can only
 * reach this site.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page on which every call is read, searched and tried out. */
export function docs(c: AppContext) {
  c.header('Content-Security-Policy', POLICY);
  return c.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Called It API</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="stylesheet" href="/docs/viewer.css" />
          <link rel="stylesheet" href="/docs.css" />
          <script src="/docs/viewer.js" defer></script>
          <script src="/docs.js" type="module"></script>
        </head>
        <body>
          <header class="bar">
            <a href="/landing" aria-label="Called It: all games"><img src="/logo.svg" alt="" width="140" height="36" /></a>
            <p class="who" data-who></p>
          </header>
          <section class="about" aria-label="About">
            <h1>Called It API</h1>
            <p>Mock drafts and season contests. Instants are ISO 8601 in UTC. Errors return <code>{ success: false, message, code }</code>: the message is for people, the code for programs. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
          </section>
          <div id="calls"></div>
          <noscript><p class="about">This page needs JavaScript.</p></noscript>
        </body>
      </html>`);
}
