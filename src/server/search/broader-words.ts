/**
 * Words for several kinds of things at once, with a word for each kind, folded: a house is a villa, a townhouse or a
 * flat. A search for the broader word finds each kind, and not the other way round.
 */
export const broaderWords: ReadonlyMap<string, readonly string[]> = new Map([
  ['house', ['villa', 'townhouse', 'apartment']],
])
