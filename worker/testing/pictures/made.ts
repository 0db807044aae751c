import type { Picture } from '../../account/picture/types.ts';
import type { Bytes } from './bytes.ts';

/** A made file, and what becomes of it: stored with an ending, or refused with a sentence. */
export type Made = { name: string; bytes: Bytes } & (
  | { ending: Picture['ending']; width: number; height: number }
  | { why: string }
);

/** Is in every position into which something is smuggled: none of it may be stored. */
export const SMUGGLED = 'SMUGGLED <script>alert(1)</script>';
