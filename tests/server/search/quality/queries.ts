import { asDescribed } from './as-described.ts'
import { asMeant } from './as-meant.ts'
import { asMisspelt } from './as-misspelt.ts'
import { asNamed } from './as-named.ts'
import type { Query } from './query.ts'

/**
 * What people type on the demo catalogue, in both scripts, and what they want to see: judged by what a shopper means,
 * not by what the search can do.
 */
export const queries: readonly Query[] = [...asNamed, ...asMisspelt, ...asMeant, ...asDescribed]
