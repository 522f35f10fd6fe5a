/** Synonym groups (folded words and phrases), indexed by each of their members. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>
