import { pushAbility } from '../../client/push.ts';

/** Kept for this device: the question was answered, whatever the answer was. */
const KEPT_AS = 'pushAnswered';

/** Whether this device could have notifications and was never asked. */
export function mayAskForPush(): boolean {
  try {
    const ability = pushAbility();
    return (ability === 'can' || ability === 'home screen') && localStorage.getItem(KEPT_AS) === null;
  } catch {
    // Storage is closed: an answer could not be kept.
    return false;
  }
}

/** Nobody asks here again: the profile has it all. */
export function pushAnswered(): void {
  localStorage.setItem(KEPT_AS, '1');
}
