type LiveRegionProps = {
  text: string;
  urgent?: boolean;
  /** Another one has the same text said once more. */
  turn?: number;
};

/**
 * Says its text to those who listen whenever it changes; shows nothing. Mount it empty, before
 * there is something to say.
 */
export function LiveRegion({ text, urgent = false, turn }: LiveRegionProps) {
  return (
    <div className="unseen" role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
      <span key={turn}>{text}</span>
    </div>
  );
}
