import { Banner } from '../../../ui/feedback/banner.tsx';

/**
 * What is to be said, the first sentence first and the rest as a list. Nothing, if there is
 * nothing.
 */
export function Sentences({
  tone,
  lines,
}: {
  tone: 'error' | 'success' | 'info' | 'warning';
  lines: readonly string[];
}) {
  const [first, ...rest] = lines;
  if (first === undefined) return null;
  return (
    <Banner tone={tone} title={rest.length > 0 ? first : undefined}>
      {rest.length === 0 ? (
        first
      ) : (
        <ul>
          {rest.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
