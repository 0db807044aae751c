import { sentenceOf } from '../../client/problem.ts';

/** What came of a form: the server's sentence, or the one instead of it. */
export type FormOutcome = { done: boolean; message: string };

/** Waits for a call that answers with a sentence; never throws. */
export async function outcomeOf(call: Promise<{ message: string }>): Promise<FormOutcome> {
  try {
    const { message } = await call;
    return { done: true, message };
  } catch (error) {
    return { done: false, message: sentenceOf(error) };
  }
}
