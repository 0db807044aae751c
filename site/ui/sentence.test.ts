import { expect, test } from 'vitest';
import { fill } from './sentence.tsx';

const link = (label: string) => [label];

test('a part of a sentence becomes what is made of its label', () => {
  expect(fill('Accept the <link>terms</link>.', { link })).toEqual(['Accept the ', ['terms'], '.']);
});

test('a part without a label is put where it is named', () => {
  expect(fill('Since <when/>, by Ann', { when: 7 })).toEqual(['Since ', 7, ', by Ann']);
});

test('a name that holds marks of its own is a part of the label', () => {
  expect(fill('Remove<hidden> <b>Bob</b></hidden>', { hidden: link })).toEqual(['Remove', [' <b>Bob</b>'], '']);
});

test('what no part is named after stays text', () => {
  expect(fill('A group called <b>us</b> <3', { link }).join('')).toBe('A group called <b>us</b> <3');
});
