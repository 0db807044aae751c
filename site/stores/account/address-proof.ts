import { proveAddress } from '#schema/wire/paths/person';
import { request } from '../../client/request.ts';
import { type FormOutcome, outcomeOf } from './form-outcome.ts';

/** Makes a new address the fan's, by the token of its link. */
export function proveNewAddress(token: string): Promise<FormOutcome> {
  return outcomeOf(request(proveAddress, { params: { token }, anonymous: true }));
}
