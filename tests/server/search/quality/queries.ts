import { asDescribed } from './as-described.ts'
import { asMeant } from './as-meant.ts'
import { asMisspelt } from './as-misspelt.ts'
import { asNamed } from './as-named.ts'
import type { Query } from './query.ts'

/**
 * Queries on the demo catalogue in both scripts, each with the wanted products: judged by what a shopper means,
 * not by what the search can do.
 */
export const queries: readonly Query[] = [...asNamed, ...asMisspelt, ...asMeant, ...asDescribed]
