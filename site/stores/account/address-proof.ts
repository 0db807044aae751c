import { proveAddress } from '#schema/wire/paths/person';
import { sentenceOf } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import type { FormOutcome } from './password-reset.ts';

/** Makes a new address the fan's, by the token of its link. */
export async function proveNewAddress(token: string): Promise<FormOutcome> {
  try {
    const { message } = await request(proveAddress, { params: { token }, anonymous: true });
    return { done: true, message };
  } catch (error) {
    return { done: false, message: sentenceOf(error, 'An error occurred. Please try again.') };
  }
}
