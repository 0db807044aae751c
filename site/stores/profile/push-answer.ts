import { pushAbility } from '../../client/push.ts';
import { keepItem, keptItem } from '../../client/storage.ts';

/** Kept for this device: the question was answered, whatever the answer was. */
const KEPT_AS = 'pushAnswered';

/** Whether this device could have notifications and was never asked. */
export function mayAskForPush(): boolean {
  const ability = pushAbility();
  if (ability !== 'can' && ability !== 'home screen') return false;
  // Where storage is refused, an answer could not be kept.
  return keptItem(KEPT_AS) === null && keepItem(KEPT_AS, null);
}

/** Nobody asks here again: the profile has it all. */
export function pushAnswered(): void {
  keepItem(KEPT_AS, '1');
}
