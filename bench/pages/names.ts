/** Where the plain documents are. */
export const PLAIN = '/bench/plain/';
