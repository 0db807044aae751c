/** How notifications come to an iPhone or iPad. */
export function HomeScreen() {
  return (
    <p>
      On an iPhone or iPad notifications come to the app on your Home Screen: tap Share in Safari, then “Add to Home
      Screen”, open Called It from there, and turn them on in your profile.
    </p>
  );
}
