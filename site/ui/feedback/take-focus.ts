/**
 * A `ref` that takes the focus when its element appears. `autofocus` does so only in a page that is
 * loading.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
