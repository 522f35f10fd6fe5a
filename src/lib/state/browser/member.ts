import { createMember } from '../create-member.ts'
import { rootStore } from './root-store.ts'

/** What the member of this browser has and does. */
export const member = createMember(rootStore, {
  makePasskey: async (options) => (await import('#lib/api/passkeys.ts')).makePasskey(options),
})
