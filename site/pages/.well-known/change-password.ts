import type { APIRoute } from 'astro';

/** Where a password manager sends a fan who changes their password: W3C, A Well-Known URL. */
export const GET: APIRoute = ({ redirect }) => redirect('/profile#password');
