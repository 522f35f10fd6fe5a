import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, listOf, moment, paging } from './fields.ts'

/** Default page size of the list. */
export const blockedSize = 50

/** Members that the caller has blocked. */
export const blockEndpoints = {
  blockUser: endpoint({
    method: 'POST',
    path: 'blockUser/:userId',
    access: 'member',
    summary: 'Block or unblock a member: messages and listings of the two disappear for each other',
    params: z.object({ userId: id }),
    body: z.object({ block: z.boolean('required') }),
    response: z.object({ userId: id, block: z.boolean() }),
    errors: ['not_found', 'own_account'],
  }),
  blockedUsers: endpoint({
    method: 'GET',
    path: 'blockedUsers',
    access: 'member',
    summary: 'Members that the caller has blocked, the latest first',
    query: z.object(paging(blockedSize)),
    response: listOf(
      z.object({
        _id: id,
        name: z.string(),
        name_ar: z.nullable(z.string()),
        avatar: z.nullable(z.string()),
        blockedAt: moment,
      }),
    ),
  }),
}
