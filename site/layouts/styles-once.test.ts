import { expect, test } from 'vitest';
import { withStylesOnce } from './styles-once.mjs';

test('a page has the rules that it had, and the module has each once', () => {
  const shared = '.a{color:red}@media print{.a{color:#000}}';
  const styles = [`${shared}.b{content:"}"}\n.c{}`, `.d{}${shared}`, ''];
  const routes = styles.map((content) => ({ styles: [{ type: 'inline', content }] }));
  const module = withStylesOnce(`const routes=${JSON.stringify(routes)};`);
  expect(module.split('@media print').length).toBe(2);
  expect(new Function(`${module}return routes;`)()).toEqual(routes);
  expect(withStylesOnce('const nothing=1;')).toBe('const nothing=1;');
});
