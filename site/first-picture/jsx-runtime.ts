/**
 * What a component is drawn with before React is there: plain elements, once. Nothing listens and nothing changes afterwards; the island
 * that wakes draws the same and takes their place.
 */

type Child = Node | string | number | boolean | null | undefined | readonly Child[];
type Props = Record<string, unknown>;
type Component = (props: Props) => Child;

const SVG = /^(svg|path|circle|g|rect)$/;
const NAMES: Record<string, string> = { className: 'class', htmlFor: 'for', strokeWidth: 'stroke-width' };

export const Fragment = ({ children }: Props) => children as Child;

export function jsx(type: string | Component, props: Props): Child {
  if (typeof type === 'function') return type(props);
  const element = SVG.test(type)
    ? document.createElementNS('http://www.w3.org/2000/svg', type)
    : document.createElement(type);
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children') append(element, value as Child);
    // What listens, and what is not there. `aria-` and `data-` say false too.
    else if (/^(on[A-Z]|ref$)/.test(name) || value == null || (value === false && name[4] !== '-')) continue;
    else element.setAttribute(NAMES[name] ?? name, value === true && name[4] !== '-' ? '' : String(value));
  }
  return element;
}

/** Of several children. @alias */
export const jsxs = jsx;

export function append(to: Element, child: Child): void {
  if (Array.isArray(child)) for (const each of child) append(to, each);
  else if (child != null && typeof child !== 'boolean') (to as HTMLElement).append(child as string);
}
