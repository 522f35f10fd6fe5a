import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, listOf, paging } from './fields.ts'
import { sellerCard } from './products.ts'

/** Default page size of the list. */
export const followsSize = 24

/** Following sellers. */
export const followEndpoints = {
  follow: endpoint({
    method: 'POST',
    path: 'follow/:userId',
    access: 'member',
    summary: 'Follow or unfollow a seller',
    params: z.object({ userId: id }),
    body: z.object({ follow: z.boolean('required') }),
    response: z.object({ userId: id, follow: z.boolean(), followerCount: z.int() }),
    errors: ['not_found', 'own_account'],
  }),
  followList: endpoint({
    method: 'GET',
    path: 'followList/:userId',
    access: 'member',
    summary: 'Followers of a member, or the members that they follow',
    params: z.object({ userId: id }),
    query: z.object({ type: z.enum(['followers', 'following']), ...paging(followsSize) }),
    response: listOf(z.extend(sellerCard, { followed: z.boolean() })),
    errors: ['not_found'],
  }),
  following: endpoint({
    method: 'GET',
    path: 'following',
    access: 'member',
    summary: 'Ids of the sellers that the caller follows, for the follow buttons of a page',
    response: z.array(id),
  }),
}
