import type { ReactNode } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { Act } from '../use-act.ts';

type CardProps = { id: string; title: string; hint?: string; children: ReactNode };

/** A section of the profile under its heading. */
export function Card({ id, title, hint, children }: CardProps) {
  return (
    <section className="column card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
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
