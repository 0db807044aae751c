import type * as z from 'zod';
import { capital, figure, listed, shortened } from '#games/words';

/** How many names of a request are said again, and how much of each. */
const FEW = 3;
const SHORT = 40;

/**
 * What is wrong with a value, in words for a reader: the validator's own speak of types and are
 * told to nobody.
 */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  const path = issue.path ?? [];
  const row = path.findLastIndex((part) => typeof part === 'number');
  const field = path
    .slice(row + 1)
    .map((part) => shortened(String(part), SHORT))
    .join('.');
  const start = row < 0 ? '' : `Row ${Number(path[row]) + 1}: `;
  const sentence =
    issue.code === 'unrecognized_keys'
      ? `there is no field ${fewOf(issue.keys)}${field && ` in ${field}`}`
      : `${field || (row < 0 ? 'the request' : 'it')} ${wrongIn(issue)}`;
  return start + (row < 0 && (!field || issue.code === 'unrecognized_keys') ? capital(sentence) : sentence);
}

function fewOf(keys: string[]): string {
  const few = keys.slice(0, FEW).map((key) => shortened(key, SHORT));
  return listed(keys.length > FEW ? [...few, `${figure(keys.length - FEW)} more`] : few);
}

function wrongIn(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${TYPES[issue.expected] ?? 'something else'}`;
    case 'too_small':
      return issue.minimum === 1 && issue.origin === 'string'
        ? 'is required'
        : `must ${HAVE[issue.origin] ?? 'be'} at least ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
    case 'too_big':
      return `must ${HAVE[issue.origin] ?? 'be'} at most ${issue.maximum}${UNITS[issue.origin] ?? ''}`;
    case 'invalid_value':
      return `must be ${listed(issue.values.map(String)).replace(/ and (?=[^ ]*$)/, ' or ')}`;
    default:
      return 'is not valid';
  }
}

const TYPES: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const HAVE: Partial<Record<string, string>> = { string: 'have', array: 'have', set: 'have' };
const UNITS: Partial<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries' };
