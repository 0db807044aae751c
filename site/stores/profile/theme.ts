import { keepItem, keptItem } from '../../client/storage.ts';

/** What a fan may choose; 'system' follows the device. */
const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme chosen on this device. */
export function chosenTheme(): Theme {
  const kept = keptItem('theme');
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

/**
 * Keeps the choice on this device, for everyone who uses it, and shows it at once:
 * site/layouts/lines.ts listens.
 */
export function chooseTheme(theme: Theme): void {
  keepItem('theme', theme === 'system' ? null : theme);
  dispatchEvent(new Event('theme'));
}
