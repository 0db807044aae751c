/** Says its text to those who listen whenever it changes; shows nothing. Mount it empty, before there is something to say. */
export function LiveRegion({ text, urgent = false }: { text: string; urgent?: boolean }) {
  return (
    <div className="unseen" role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
      {text}
    </div>
  );
}
