import { BUTTONS, FRAME } from '../words/frame.ts';
import { frame, type MailFrame, type Part } from './frame.ts';

const ADDRESS = /^https?:\/\/[^\s<>"]+$/;
const FACT = /^([A-Z][a-z ]{1,20}): (.+)$/;

/**
 * A letter as HTML, made of its text, which says everything: paragraphs; 'Rank: 3 of 240' lines as
 * facts; the first address as the button; the address that ends these mails, with the sentence
 * before it, small at the end. Only a line that is an address and nothing else becomes a link:
 * names are typed by strangers.
 */
export function toHtml({ subject, body }: { subject: string; body: string }): string {
  const blocks = body.split('\n\n').filter((block) => block !== FRAME.product);
  const stop = blocks.findIndex((block) => ADDRESS.test(block) && block.includes('/mail-settings?'));
  const main = stop < 0 ? blocks : blocks.slice(0, stop - 1);
  const parts = main.map(partOf);
  const button = parts.find(({ kind }) => kind === 'link');
  const shown: MailFrame = { subject, parts: parts.map((part) => (part === button ? asButton(part) : part)) };
  if (stop > 0) shown.end = { why: (blocks[stop - 1] ?? '').replace(/ [^.]*:$/, ''), address: blocks[stop] ?? '' };
  return frame(shown);
}

function partOf(block: string): Part {
  if (ADDRESS.test(block)) return { kind: 'link', address: block };
  const facts = block.split('\n').map((line) => FACT.exec(line));
  if (facts.every((fact) => fact !== null)) {
    return { kind: 'facts', facts: facts.map(([, name = '', value = '']) => ({ name, value })) };
  }
  return { kind: 'text', text: block };
}

function asButton(part: Part): Part {
  if (part.kind !== 'link') return part;
  const [, label = ''] = BUTTONS.find(([path]) => path.test(part.address)) ?? [];
  return { kind: 'button', label, address: part.address };
}
