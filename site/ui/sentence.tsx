import { createElement, Fragment, type ReactNode } from 'react';
import { withOwnTexts } from './jsx-runtime.ts';

type Part<Node> = Node | ((label: string) => Node);

/**
 * The pieces of a whole sentence of site/words of which parts are elements: `<link>label</link>`
 * becomes what `parts.link` makes of its label, `<when/>` becomes `parts.when`. What no part is
 * named after stays text.
 */
export function fill<Node>(sentence: string, parts: Record<string, Part<Node>>): (string | Node)[] {
  const pieces: (string | Node)[] = [];
  let end = 0;
  for (const { 0: mark, 1: name = '', 2: label = '', index } of sentence.matchAll(/<(\w+)(?:\/>|>(.*?)<\/\1>)/g)) {
    const part = parts[name];
    if (part === undefined) continue;
    pieces.push(sentence.slice(end, index));
    pieces.push(typeof part === 'function' ? (part as (label: string) => Node)(label) : part);
    end = index + mark.length;
  }
  return [...pieces, sentence.slice(end)];
}

/** What a sentence says in bold, and what it says to screen readers alone. */
const PARTS = {
  strong: (label: string) => <strong>{label}</strong>,
  hidden: (label: string) => <span className="unseen">{label}</span>,
};

type SentenceProps = {
  text: string;
  parts?: Record<string, Part<ReactNode>>;
  /** Parts that are links, by the address where they lead; `tap`: as tall as a thumb needs. */
  links?: Record<string, string>;
  tap?: boolean;
};

/** A whole sentence of site/words with elements in it. */
export function Sentence({ text, parts, links = {}, tap = false }: SentenceProps) {
  const linkTo = (href: string) => (label: string) => (
    <a className={tap ? 'tap' : undefined} href={href}>
      {label}
    </a>
  );
  const led = Object.fromEntries(Object.entries(links).map(([name, href]) => [name, linkTo(href)]));
  const { children } = withOwnTexts(Fragment, { children: fill<ReactNode>(text, { ...PARTS, ...led, ...parts }) });
  return createElement(Fragment, null, ...children);
}
