import { expect, test } from 'vitest';
import { DURING_WIMBLEDON, golf, players, selections, tennis, washington } from '../../samples/season.ts';
import { options, refusal, uses, whyNot, withdrew } from './plan.ts';

const washingtonGold = { tournament: washington, category: 'Gold', players, selections };
const wish = (athlete: string | null, backup: string | null = null) => ({ athlete, backup });

test('the picks of the shown tournament are not greyed in it', () => {
  expect(uses(tennis, selections, 'US Open').has('Carlos Alcaraz')).toBe(false);
});

test('an athlete who never started may be picked again, and so may a back-up who was not needed', () => {
  const masters = { tournament: 'Masters Tournament', is_locked: true, selection: 'First', backup: 'Second' };
  expect([...uses(golf, [{ ...masters, freed: true, backup_freed: false }]).keys()]).toEqual(['Second']);
  expect(uses(golf, [{ ...masters, cancelled: true }]).size).toBe(0);
  expect([...uses(golf, [{ ...masters, freed: false, backup_freed: true }]).keys()]).toEqual(['First']);
});

test('a used player is refused by the same sentence as on the server', () => {
  expect(refusal(tennis, washingtonGold, wish('Jannik Sinner'), DURING_WIMBLEDON)?.message).toBe(
    'Player has already been used',
  );
});

test('an athlete who has withdrawn is greyed and refused, unless they were saved there', () => {
  const left = players.map((each) => (each.player === 'Jannik Sinner' ? { ...each, withdrawn: true as const } : each));
  const [sinner] = options(left, 'Gold', new Map());
  expect(sinner && whyNot(sinner)).toBe('Withdrew');
  const saved = {
    tournament: 'Washington',
    is_locked: false,
    gold_selection: 'Jannik Sinner',
    gold_withdrew: 'Jannik Sinner',
  };
  const at = (own: typeof selections) =>
    refusal(tennis, { ...washingtonGold, players: left, selections: own }, wish('Jannik Sinner'), DURING_WIMBLEDON);
  expect(at([])?.message).toBe('Jannik Sinner has withdrawn: choose somebody else');
  expect(at([saved])).toBeNull();
  expect(withdrew(tennis, saved, 'Gold')).toEqual({ athlete: true, backup: false });
  // Another one was saved since.
  expect(withdrew(tennis, { ...saved, gold_selection: 'Carlos Alcaraz' }, 'Gold').athlete).toBe(false);
});
