/**
 * Queries that the search does not answer yet. Each is still asked: one that is answered since has to leave this list.
 */
export const notYet: ReadonlySet<string> = new Set([])
