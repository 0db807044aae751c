/// <reference types="astro/client" />

/** What worker/index.ts leaves for pages that are rendered at the edge. */
declare namespace App {
  interface Locals {
    cfContext: ExecutionContext & { facts: import('#worker/facts').PublicFacts };
  }
}

declare namespace Astro {
  interface ClientDirectives {
    /** site/first-picture/wake.ts */
    'client:pictured'?: boolean;
  }
}
