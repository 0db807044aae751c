import type { APIRoute } from 'astro';
import { flags } from '../../layouts/parts/flags.ts';

/** A file for every country; only those on the screen are asked for (site/ui/marks/avatar.tsx). */
export const prerender = true;
export const getStaticPaths = () => [...flags].map(([code, drawing]) => ({ params: { code }, props: { drawing } }));

export const GET: APIRoute = ({ props }) =>
  new Response(props.drawing, { headers: { 'Content-Type': 'image/svg+xml' } });
