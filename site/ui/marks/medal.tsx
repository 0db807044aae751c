/** Of the rim, the face and the star. */
const COLOURS: Readonly<Record<string, readonly [string, string, string]>> = {
  Gold: ['#d9a21b', '#f6cf57', '#a87608'],
  Silver: ['#98a3ae', '#d9e0e6', '#74808c'],
  Bronze: ['#a8622c', '#d9935a', '#84481b'],
};

/**
 * A medal on its ribbon; nothing if it is no metal. With a label it is read out; without, the word
 * must be beside it.
 */
export function Medal({ metal, label, size = 28 }: { metal: string; label?: string; size?: number }) {
  const colours = COLOURS[metal];
  if (!colours) return null;
  const [rim, face, star] = colours;
  return (
    <svg
      viewBox="0 0 32 40"
      width={size * 0.8}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      <path fill="#1976d2" d="M5 1h9l5 13h-9z" />
      <path fill="#0f5aa8" d="M27 1h-9l-5 13h9z" />
      <circle fill={rim} stroke="#000" strokeOpacity=".22" cx="16" cy="26" r="12.5" />
      <circle fill={face} cx="16" cy="26" r="9.5" />
      <path fill={star} d="m16 20.2 1.8 3.7 4 .6-2.9 2.8.7 4L16 29.4l-3.6 1.9.7-4-2.9-2.8 4-.6z" />
    </svg>
  );
}
