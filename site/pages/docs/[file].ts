import type { APIRoute } from 'astro';
import style from 'swagger-ui-dist/swagger-ui.css?raw';
import script from 'swagger-ui-dist/swagger-ui-bundle.js?raw';

/**
 * The viewer of site/public/docs.html as its package has it: files of the build, no part of any
 * page or of the Worker.
 */
export const prerender = true;
export const getStaticPaths = () => [
  { params: { file: 'viewer.js' }, props: { type: 'text/javascript', text: script } },
  { params: { file: 'viewer.css' }, props: { type: 'text/css', text: style } },
];

export const GET: APIRoute = ({ props }) => new Response(props.text, { headers: { 'Content-Type': props.type } });
