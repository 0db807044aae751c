import { inARow, listedInShort, plural } from '#games/words';

/**
 * What the trail of a contest says of an organiser's act, one entry a sentence. Values come as
 * texts, numbers as they are counted.
 */
export const TRAIL = {
  lockMoved: (name: string, was: string, is: string) => `${name}: lock moved from ${was} to ${is}`,
  lockClosed: (name: string, was: string) => `${name}: closed at once; it was to lock ${was}`,
  cancelled: (name: string) => `${name}: cancelled, scores nothing`,
  cancelledNoMore: (name: string) => `${name}: not cancelled any more, its picks count again`,
  stateChanged: (title: string, was: string, is: string) => `${title} is ${is}; it was ${was}`,
  resultsOfficial: (name: string) => `${name}: results are official`,
  resultsProvisional: (name: string) => `${name}: results are provisional again`,
  oldResultsOfficialAndTold: (name: string) => `${name}: results are official, and fans are told`,
  oldResultsOfficial: (name: string) => `${name}: results are official, and nobody is told`,
  oldResultsUnsigned: (name: string) => `${name}: the signature is taken back`,
  importedAsDraft: (slots: number, athletes: number) =>
    `Imported as a draft: ${plural(slots, 'slot')}, ${plural(athletes, 'athlete')}`,
  filesImported: (files: readonly string[]) => files.join('; '),
  filesUndone: (files: readonly string[]) => `Undone. ${files.join('; ')}`,
  fileChanged: (file: string, counts: readonly string[]) => `${file}: ${counts.join(', ')}`,
  /** `facts`: what is known of them; `field`: the tournament that they enter. */
  newPlayerEntered: (name: string, facts: readonly (string | null)[], field: string | null) =>
    inARow([`Entered ${name} as a new player`, ...facts, field && `in the field of ${field}`]),
  playerEntered: (name: string, field: string | null) =>
    inARow([`Entered ${name}`, field && `in the field of ${field}`]),
  inField: (name: string, field: string) => `${name} (${field})`,
  entered: (athletes: readonly string[]) => `Entered ${listedInShort(athletes)}`,
  nameMended: (was: string, name: string) => `${was} is called ${name} from here on`,
  feedsSet: (feeds: readonly string[]) => `Feeds: ${feeds.join(', ') || 'none'}`,
  feed: (name: string, source: string, on: boolean) => `${name} (${source}, ${on ? 'on' : 'off'})`,
  aliases: (of: string, spelt: readonly string[]) => `Names of ${of}: ${spelt.join(', ')}`,
  aliasesAndMore: (of: string, spelt: readonly string[], more: number) =>
    `Names of ${of}: ${spelt.join(', ')} and ${plural(more, 'more name')}`,
  aliasForgotten: (alias: string) => `"${alias}" is forgotten`,
  aliasIs: (alias: string, name: string) => `"${alias}" is ${name}`,
};
