import { type ReactNode, useState } from 'react';
import { Banner } from '../ui/feedback/banner.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Button } from '../ui/form/button.tsx';
import * as words from '../words/ui.ts';
import { useAct } from './use-act.ts';

/**
 * An act that needs a yes first. `more`: what stands below the text. @throws ApiProblem,
 * NetworkProblem: `act`
 */
export type Question = { title: string; text: string; more?: ReactNode; button: string; act: () => Promise<unknown> };

type AskFirstProps = {
  question: Question | null;
  busy: boolean;
  failure: string | null;
  onYes: (act: Question['act']) => void;
  onNo: () => void;
};

/** A window that asks, and says why nothing came of it. */
export function AskFirst({ question, busy, failure, onYes, onNo }: AskFirstProps) {
  return (
    <Dialog
      open={question !== null}
      title={question?.title ?? ''}
      onClose={onNo}
      actions={
        <>
          <Button variant="outline" onClick={onNo}>
            {words.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => question && onYes(question.act)}>
            {question?.button}
          </Button>
        </>
      }
    >
      <p>{question?.text}</p>
      {question?.more}
      {failure && <Banner tone="error">{failure}</Banner>}
    </Dialog>
  );
}

/**
 * Acts of a part of a screen (useAct): `run` does one at once, `ask` opens the window for one,
 * which closes before `after`. `failure` is null while the window shows it.
 */
export function useAskFirst(after: () => unknown) {
  const [question, ask] = useState<Question | null>(null);
  const act = useAct();
  const { busy, failure, run } = act;
  const onYes = (change: Question['act']) =>
    void run(async () => {
      await change();
      ask(null);
      return after();
    });
  const dialog = <AskFirst {...{ question, busy, failure, onYes }} onNo={() => ask(null)} />;
  return { ...act, ask, failure: question ? null : failure, dialog };
}
