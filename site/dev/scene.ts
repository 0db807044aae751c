import type { ReactNode } from 'react';
import type { User } from '#schema/wire/account';
import type { Initial } from '../client/initial.ts';
import { sampleFan } from '../samples/fan.ts';

/** An answer that never comes, and a line that is down. */
export const NEVER = Symbol('never');
export const DOWN = Symbol('down');
/** A refusal of the server. */
export class ServerRefusal {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, message: string, more: Record<string, unknown> = {}) {
    this.status = status;
    this.body = { success: false, code: 'internal', message, ...more };
  }
}

/** One piece or island in one state. */
export type Scene = {
  /** Unique; its address on the page of states. */
  name: string;
  show: () => ReactNode;
  /** Who is signed in; null: nobody; 'loading': not known yet. The sample fan if absent. */
  fan?: User | null | 'loading';
  /**
   * What the server says, by the beginning of 'GET /api/...'; the longest that fits. The rest is
   * not found.
   */
  answers?: Record<string, unknown>;
  /** Game time, as an instant. */
  at?: string;
  /** What is in the address after the question mark. */
  search?: string;
  /** Kept in the browser before. */
  kept?: Record<string, unknown>;
  /**
   * Names of buttons to press, or texts to type into fields ('Password=secret'), one after the
   * other.
   */
  press?: string[];
};

export const NOON = '2025-06-02T12:00:00Z';

export function fanOf({ fan = sampleFan }: Scene): User | null | 'loading' {
  return fan;
}

/** The same scenes with something of theirs in common. */
export function scenes(common: Partial<Scene>, list: Scene[]): Scene[] {
  return list.map((scene) => ({ ...common, ...scene, answers: { ...common.answers, ...scene.answers } }));
}

/** What a page of the sample fan brings, made at an instant. */
export function documentOf<T>(data: T, at: string): Initial<T> {
  const { id, username, timeZone } = sampleFan;
  return { fan: { id, username, timeZone }, madeAt: Date.parse(at), zone: null, delay: 0, data };
}
