import { plural } from '#games/words';

/**
 * What the trail of a contest says of an organiser's act, one entry a sentence. Values come as
 * texts, numbers as they are counted.
 */
export const TRAIL = {
  stateChanged: (title: string, was: string, is: string) => `${title} is ${is}; it was ${was}`,
  resultsOfficial: (name: string) => `${name}: results are official`,
  resultsProvisional: (name: string) => `${name}: results are provisional again`,
  oldResultsOfficialAndTold: (name: string) => `${name}: results are official, and fans are told`,
  oldResultsOfficial: (name: string) => `${name}: results are official, and nobody is told`,
  oldResultsUnsigned: (name: string) => `${name}: the signature is taken back`,
  feedsSet: (feeds: readonly string[]) => `Feeds: ${feeds.join(', ') || 'none'}`,
  feed: (name: string, source: string, on: boolean) => `${name} (${source}, ${on ? 'on' : 'off'})`,
  aliases: (of: string, spelt: readonly string[], more: number) =>
    `Names of ${of}: ${spelt.join(', ')}${more > 0 ? ` and ${plural(more, 'more name')}` : ''}`,
  aliasForgotten: (alias: string) => `"${alias}" is forgotten`,
  aliasIs: (alias: string, name: string) => `"${alias}" is ${name}`,
};
