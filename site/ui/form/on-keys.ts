import type { KeyboardEvent } from 'react';

type Act = (event: KeyboardEvent<HTMLElement>) => void;

/** Safari ends a word before it says which key ended it: then only this old code tells. */
const OF_INPUT_METHOD = 229;

/**
 * What keys do, by their names (`Enter`, `Escape`, `ArrowDown`): the one handler of keys. A key
 * that belongs to the input method, as Enter does that ends a Japanese word, does nothing here.
 */
export function onKeys(...acts: [key: string, act: Act][]): Act {
  return (event) => {
    if (event.nativeEvent.isComposing || event.keyCode === OF_INPUT_METHOD) return;
    acts.find(([key]) => key === event.key)?.[1](event);
  };
}
