import * as words from '../../words/ui.ts';
import { Chip } from '../chip.tsx';

/** Said beside points of results that nobody has signed yet: the one word for it. */
export function Provisional() {
  return <Chip tone="warning">{words.provisional}</Chip>;
}
