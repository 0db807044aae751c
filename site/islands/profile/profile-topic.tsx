import type { ReactNode } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { Act } from '../use-act.ts';

type TopicProps = { id: string; title: string; hint?: string; children: ReactNode };

/** One of several things that a row of the profile unfolds, under its heading. */
export function Topic({ id, title, hint, children }: TopicProps) {
  return (
    <section className="column" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {hint && <p className="soft small">{hint}</p>}
      {children}
    </section>
  );
}

/** What came of a form, above its fields. */
export function Outcome({ act: { failure, said } }: { act: Act }) {
  return (
    <>
      {failure && <Banner tone="error">{failure}</Banner>}
      {said && <Banner tone="success">{said}</Banner>}
    </>
  );
}

/** What came of a change that is saved at once, below it. `otherwise`: what is said before any. */
export function News({ act: { failure, said }, otherwise = '' }: { act: Act; otherwise?: string }) {
  return (
    <>
      {failure && <Banner tone="error">{failure}</Banner>}
      <p className="soft small" role="status">
        {said || otherwise}
      </p>
    </>
  );
}
