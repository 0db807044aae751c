/** Wakes an island: takes over what the page brought, or draws where it brought nothing (`client:only`). */
import { type ComponentType, h } from 'preact';
import { hydrate, render } from 'preact/compat';

export default function islandIn(element: HTMLElement) {
  return (Island: ComponentType, props: object): void => {
    if (!element.hasAttribute('ssr')) return;
    const island = h(Island, props);
    if (element.getAttribute('client') === 'only') render(island, element);
    else hydrate(island, element);
  };
}
