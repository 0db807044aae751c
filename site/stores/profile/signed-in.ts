import * as paths from '#schema/wire/paths/person';
import type { Device } from '#schema/wire/person';
import { type Ask, answersBy } from '../../client/ask.ts';
import { request } from '../../client/request.ts';

export type { Device };

/** Where the fan is signed in, this device first. @throws ApiProblem, NetworkProblem */
export async function signedInDevices(ask: Ask): Promise<Device[]> {
  return (await answersBy(ask)(paths.devices)).data;
}

/** Signs the fan out on another device. @throws ApiProblem, NetworkProblem */
export async function endDevice({ id }: Device): Promise<string> {
  return (await request(paths.endDevice, { params: { device: id } })).message;
}
