import type { APIRoute } from 'astro';
import { serviceWorker } from '../client/service-worker.ts';

/** By this address it serves every page of the site. */
export const prerender = true;
export const GET: APIRoute = () => new Response(serviceWorker, { headers: { 'Content-Type': 'text/javascript' } });
