import { asDescribed } from './as-described.ts'
import { asMeant } from './as-meant.ts'
import { asMisspelt } from './as-misspelt.ts'
import { asNamed } from './as-named.ts'
import { asShopped } from './as-shopped.ts'
import { asSpecified } from './as-specified.ts'
import { asSpoken } from './as-spoken.ts'
import type { Query } from './query.ts'

/**
 * Queries on the demo catalogue in both scripts, each with the wanted products: judged by what a shopper means,
 * not by what the search can do.
 */
export const queries: readonly Query[] = [
  ...asNamed,
  ...asMisspelt,
  ...asMeant,
  ...asDescribed,
  ...asShopped,
  ...asSpoken,
  ...asSpecified,
]
