/// <reference types="astro/client" />

/** What worker/page.ts leaves for pages that are rendered at the edge. */
declare namespace App {
  interface Locals {
    cfContext: ExecutionContext & {
      facts: import('#worker/facts').PublicFacts;
      asker: import('#worker/asker').Asker;
    };
    /** Why a page could not be rendered, for pages/failed.astro. */
    failure?: { sentence: string; status: number };
  }
}

/** Of the scripts that islands share, a part of their addresses: astro.config.mjs. */
declare const SCRIPTS_VERSION: string;
