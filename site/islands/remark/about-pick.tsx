/** The pick that a remark is about, and behind it the reasons of its points. */
export function AboutPick({ about }: { about: string }) {
  const [pick, ...reasons] = about.split('. ');
  if (reasons.length === 0) return pick ? <p className="small">{pick}</p> : null;
  return (
    <details className="small">
      <summary>{pick}</summary>
      <p className="soft">{reasons.join('. ')}</p>
    </details>
  );
}
