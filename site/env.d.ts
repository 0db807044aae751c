/// <reference types="astro/client" />

/** What worker/page.ts leaves for pages that are rendered at the edge. */
declare namespace App {
  interface Locals {
    cfContext: ExecutionContext & {
      facts: import('#worker/facts').PublicFacts;
      asker: import('#worker/asker').Asker;
    };
  }
}

/** Addresses of the scripts that all islands share: astro.config.mjs. */
declare const SHARED_SCRIPTS: readonly string[];
