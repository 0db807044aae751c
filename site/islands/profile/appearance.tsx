import { useEffect, useState } from 'react';
import { chooseTheme, chosenTheme, type Theme } from '../../stores/profile/theme.ts';
import { Choice } from '../../ui/form/choice.tsx';
import styles from './own-profile.module.css';

const OPTIONS: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
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
      <h2 id="appearance">Appearance</h2>
      <Choice label="Theme" options={OPTIONS} chosen={theme} onChoose={choose} />
      <p className={styles.soft}>Kept on this device. System follows its settings.</p>
    </section>
  );
}
