import { type ComponentType, useEffect, useState } from 'react';
import { mayAskForPush } from '../../stores/profile/push-answer.ts';

/**
 * Asks once whether this device may tell of locks and results: after the first pick that a fan has
 * confirmed here, never on load. Its script is fetched in that moment. `saved`: how many confirmed
 * picks have reached the server since the page was opened.
 */
export function PushMoment({ saved }: { saved: number }) {
  const [question, setQuestion] = useState<{ Question: ComponentType<{ onEnd: () => void }> } | null>(null);
  const due = saved > 0;
  useEffect(() => {
    if (!due || !mayAskForPush()) return;
    // Without a connection nobody is asked; the next pick is as good a moment.
    import('./push-question.tsx').then(
      ({ PushQuestion }) => setQuestion({ Question: PushQuestion }),
      () => undefined,
    );
  }, [due]);
  return question && <question.Question onEnd={() => setQuestion(null)} />;
}
