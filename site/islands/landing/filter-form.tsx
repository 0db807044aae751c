import { useState } from 'react';
import { ALL, type Card, type Filters, STATUSES } from '../../stores/landing/card.ts';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import * as words from '../../words/landing.ts';
import styles from './game-list.module.css';

type FilterFormProps = { games: Card[]; filters: Filters };

/**
 * Chosen here, applied only by the button. On a phone it is behind a button of its own: the games
 * come first.
 */
export function FilterForm({ games, filters }: FilterFormProps) {
  const [open, setOpen] = useState(false);
  return (
    <form className={styles.filters} data-open={open}>
      <Button
        variant="outline"
        size="small"
        className={styles.opens}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {words.filters}
      </Button>
      <FilterChoice label={words.sport} name="sport" chosen={filters.sport} values={games.map(({ sport }) => sport)} />
      <FilterChoice label={words.type} name="type" chosen={filters.type} values={games.map(({ type }) => type)} />
      <FilterChoice label={words.status} name="status" chosen={filters.status} values={STATUSES} />
      <Button type="submit">{words.letsGo}</Button>
    </form>
  );
}

type ChoiceProps = { label: string; name: keyof Filters; chosen: string; values: readonly string[] };

function FilterChoice({ label, name, chosen, values }: ChoiceProps) {
  const options = [ALL, ...new Set(values)].map((value) => ({ value, label: value }));
  return <SelectField label={label} name={name} defaultValue={chosen} options={options} />;
}
