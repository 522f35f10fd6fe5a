import type { Handlers } from '../api/endpoints.ts'
import type { Actor } from '../members/actor.ts'
import { ApiError } from '../platform/errors.ts'
import { registerDevice, removeDevice } from './devices.ts'

/** Member and session of a call. @throws ApiError sign_in_required */
function sessionOf(actor: Actor): { userId: string; sessionId: string } {
  if (actor.kind !== 'user') throw new ApiError('sign_in_required')
  return { userId: actor.user.id, sessionId: actor.sessionId }
}

/** Handlers of push registrations (docs/product.md, "Push"). */
export const pushHandlers: Handlers<'registerDevice' | 'removeDevice'> = {
  async registerDevice({ body, resources: { db }, actor }) {
    await registerDevice(db, { ...sessionOf(actor), ...body })
    return { data: null }
  },
  async removeDevice({ resources: { db }, actor }) {
    await removeDevice(db, sessionOf(actor).sessionId)
    return { data: null }
  },
}
