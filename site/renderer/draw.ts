/** Draws an island into its page, where no script runs. */
import { type ComponentType, h } from 'preact';
import { renderToString } from 'preact-render-to-string';

export default {
  name: 'islands',
  /** There is no other kind of component. */
  check: (component: unknown) => typeof component === 'function',
  renderToStaticMarkup: (Island: ComponentType, props: object) => ({ html: renderToString(h(Island, props)) }),
};
