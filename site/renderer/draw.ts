/** Draws an island, or a piece of one that a page without islands shows, where no script runs. */
import { type ComponentType, h } from 'preact';
import { renderToString } from 'preact-render-to-string';

/** What stands between the tags in a page comes as HTML that Astro has drawn. */
type Slots = { default?: string };

export default {
  name: 'islands',
  /** There is no other kind of component. */
  check: (component: unknown) => typeof component === 'function',
  renderToStaticMarkup(Island: ComponentType, props: object, slots: Slots = {}) {
    const between = slots.default && h('astro-static-slot', { dangerouslySetInnerHTML: { __html: slots.default } });
    return { html: renderToString(h(Island, props, between)) };
  },
};
