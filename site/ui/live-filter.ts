import * as words from '../words/site.ts';
/**
 * Filters a list while the fan types. The form works without it: it sends itself, and the server
 * hides the same rows. <form data-filters="list-id"> with fields named like the rows' data-filter-*
 * attributes; <output data-count>. A field named `name` matches part of the text, any other the
 * whole of it.
 */
import { isFound } from './form/match.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filters]')) {
  const rows = [...document.querySelectorAll<HTMLElement>(`#${form.dataset.filters} [data-filter-name]`)];
  const count = form.querySelector<HTMLElement>('[data-count]');

  const filter = () => {
    const filters = new FormData(form);
    const name = String(filters.get('name') ?? '');
    const position = String(filters.get('position') ?? '');
    let shown = 0;
    for (const row of rows) {
      const fits =
        isFound(row.dataset.filterName ?? '', name) && (position === '' || row.dataset.filterPosition === position);
      row.hidden = !fits;
      if (fits) shown += 1;
    }
    if (count) count.textContent = words.shownOf(shown, rows.length);
    remember(form);
  };
  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    filter();
  });
}

/** The address keeps the filter, so that it survives a reload and can be passed on. */
function remember(form: HTMLFormElement): void {
  const address = new URL(location.href);
  for (const [key, value] of new FormData(form)) {
    if (value === '') address.searchParams.delete(key);
    else address.searchParams.set(key, String(value));
  }
  history.replaceState(history.state, '', address);
}
