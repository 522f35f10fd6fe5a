import type { Handlers } from '../api/endpoints.ts'
import { presentPlace } from './present.ts'
import { placeTree } from './tree.ts'

/** Handler of the public tree of places (docs/product.md, "Places"). */
export const placeHandlers: Handlers<'places'> = {
  async places({ query, resources: { db } }) {
    const { all } = await placeTree(db)
    const { emirate } = query
    const shown = all.filter((node) => !node.isEmirate && !node.hidden)
    return {
      data: shown.filter((node) => emirate === undefined || node.emirate === emirate).map(presentPlace),
    }
  },
}
