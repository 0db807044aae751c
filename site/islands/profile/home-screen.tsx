import * as words from '../../words/site.ts';
/** How notifications come to an iPhone or iPad. */
export function HomeScreen() {
  return <p>{words.onIphoneOrIpadNotifications}</p>;
}
