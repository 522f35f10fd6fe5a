import { createMember } from '../create-member.ts'
import { rootStore } from './root-store.ts'

/** Member stores of this browser. */
export const member = createMember(rootStore, {
  makePasskey: async (options) => (await import('#lib/api/passkeys.ts')).makePasskey(options),
})
