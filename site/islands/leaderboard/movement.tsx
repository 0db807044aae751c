import * as words from '../../words/fan.ts';

/** Up, down or flat, with the ranks in words. */
export function Movement({ places }: { places: number }) {
  const text = places === 0 ? words.noChange : places > 0 ? words.up(places) : words.down(-places);
  return (
    <span data-movement={places > 0 ? 'up' : places < 0 ? 'down' : 'flat'}>
      <span aria-hidden="true">{places > 0 ? `▲ ${places}` : places < 0 ? `▼ ${-places}` : '–'}</span>
      <span className="unseen">{text}</span>
    </span>
  );
}
