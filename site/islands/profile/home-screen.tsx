import * as words from '../../words/profile.ts';
/** How notifications come to an iPhone or iPad. */
export function HomeScreen() {
  return <p>{words.onIphoneOrIpadNotifications}</p>;
}
