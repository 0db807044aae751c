/** What a fan may choose; 'system' follows the device. */
const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme chosen on this device. */
export function chosenTheme(): Theme {
  try {
    const kept = globalThis.localStorage?.getItem('theme');
    return THEMES.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

/**
 * Keeps the choice on this device, for everyone who uses it, and shows it at once:
 * site/layouts/lines/theme-line.ts listens.
 */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', theme);
  } catch {
    // Storage is closed: the system's stays.
  }
  dispatchEvent(new Event('theme'));
}
