import { followsSize } from '#lib/contract/follows.ts'
import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { followedIds } from './queries.ts'
import * as service from './service.ts'

/** Handlers of follows (docs/product.md, "Follows"). */
export const followHandlers: Handlers<'follow' | 'followList' | 'following'> = {
  async follow({ params: { userId }, body: { follow }, resources, actor }) {
    const followerCount = await service.setFollow(resources, userOf(actor).id, userId, follow)
    return { data: { userId, follow, followerCount }, message: follow ? 'followed' : 'unfollowed' }
  },
  async followList({ params: { userId }, query, resources: { db }, actor }) {
    const { type, page = 1, size = followsSize } = query
    const list = await service.followList(db, userOf(actor).id, { userId, type, page, size })
    return { data: { ...list, page, size, totalExact: true } }
  },
  async following({ resources: { db }, actor }) {
    return { data: await followedIds(db, userOf(actor).id) }
  },
}
