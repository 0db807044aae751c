import { batch } from '../store/standings/part.ts';
import { standingsFollow } from '../testing/standings-follow.ts';

// Every contest is too large for one batch, and a part is few of its entries.
Object.assign(batch, { atOnce: 0, part: 12 });

standingsFollow(1);
