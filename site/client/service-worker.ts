import { ownAddress } from '#games/own-address';
import script from './sw.js?raw';

/** The service worker as it is served: its script, and the rule that it shares with the pages. */
export const serviceWorker = `const ownAddress = ${ownAddress};\n${script}`;
