import type { Actor } from '../members/actor.ts'
import type { Resources } from '../platform/resources.ts'
import type { Caller } from './service.ts'

/** Returns the sign-in caller of an API call. */
export const callerOf = (call: {
  actor: Actor
  address: string
  deviceId: string
  deviceSecret: string
  userAgent: string
  resources: Resources
}): Caller => ({
  actor: call.actor,
  address: call.address,
  deviceId: call.deviceId,
  deviceSecret: call.deviceSecret,
  userAgent: call.userAgent,
  demoFromAnywhere: call.resources.config.demoFromAnywhere,
})
