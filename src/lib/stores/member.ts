import { createMember } from './create-member.ts'
import { market } from './market.ts'

/** What the member of this browser has and does. */
export const member = createMember(market, {
  makePasskey: async (options) => (await import('#lib/api/passkeys.ts')).makePasskey(options),
})
