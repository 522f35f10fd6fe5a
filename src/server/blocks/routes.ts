import { blockedSize } from '#lib/contract/blocks.ts'
import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { blockedBy } from './queries.ts'
import { setBlock } from './service.ts'

/** Handlers of blocks between members (docs/product.md, "Blocks"). */
export const blockHandlers: Handlers<'blockUser' | 'blockedUsers'> = {
  async blockUser({ params: { userId }, body: { block }, resources, actor }) {
    await setBlock(resources, userOf(actor).id, userId, block)
    return { data: { userId, block }, message: block ? 'blockSet' : 'blockTakenBack' }
  },
  async blockedUsers({ query, resources: { db }, actor }) {
    const { page = 1, size = blockedSize } = query
    const list = await blockedBy(db, userOf(actor).id, size, (page - 1) * size)
    return { data: { ...list, page, size, totalExact: true } }
  },
}
