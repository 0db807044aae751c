import { useEffect, useState } from 'react';
import { chooseTheme, chosenTheme, type Theme } from '../../stores/profile/theme.ts';
import { Choice } from '../../ui/form/choice.tsx';
import * as words from '../../words/profile.ts';
import styles from './own-profile.module.css';

const OPTIONS: { value: Theme; label: string }[] = [
  { value: 'system', label: words.system },
  { value: 'light', label: words.light },
  { value: 'dark', label: words.dark },
];

/** Light or dark, on this device. */
export function Appearance() {
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => setTheme(chosenTheme()), []);

  function choose(chosen: Theme) {
    chooseTheme(chosen);
    setTheme(chosen);
  }

  return (
    <section className={styles.card} aria-labelledby="appearance">
      <h2 id="appearance">{words.appearance}</h2>
      <Choice label={words.theme} options={OPTIONS} chosen={theme} onChoose={choose} />
      <p className={styles.soft}>{words.keptOnThisDeviceSystem}</p>
    </section>
  );
}
