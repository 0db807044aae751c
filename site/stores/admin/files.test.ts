import { expect, test } from 'vitest';
import { groupIn } from './files.ts';

test('a group is named by its id or by any address of its page', () => {
  const id = '4f7c2f0e-0000-4000-8000-000000000000';
  for (const typed of [id, ` ${id} `, `/groups/${id}/`, `https://called-it.example/groups/${id}?contest=nfl-2025#x`])
    expect(groupIn(typed)).toBe(id);
  expect(groupIn('  ')).toBe('');
});
