import { standingsFollow } from '../testing/standings-follow.ts';

standingsFollow(1);
