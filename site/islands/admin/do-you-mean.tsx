import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/ui.ts';
import styles from './admin.module.css';

/** Those who are called nearly so, to choose one; nothing if there are none. */
export function DoYouMean({ near, onChoose }: { near: readonly string[]; onChoose: (name: string) => void }) {
  if (near.length === 0) return null;
  return (
    <div className={styles.row}>
      <p className={styles.soft}>{words.doYouMean}</p>
      {near.map((name) => (
        <Button key={name} variant="outline" size="small" onClick={() => onChoose(name)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
