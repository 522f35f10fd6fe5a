import type { Resources } from '../platform/resources.ts'
import type { Actor, Caller } from './service.ts'

/** The caller of a call that may end in a session. */
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
