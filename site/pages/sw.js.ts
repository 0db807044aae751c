import type { APIRoute } from 'astro';
import { ownAddress } from '#games/own-address';
import script from '../client/sw.js?raw';

/**
 * The service worker: its script, and the rule that it shares with the pages. By this address it
 * serves every page of the site.
 */
export const prerender = true;
export const GET: APIRoute = () =>
  new Response(`const ownAddress = ${ownAddress};\n${script}`, { headers: { 'Content-Type': 'text/javascript' } });
