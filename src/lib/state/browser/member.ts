import { createMember } from '../create-member.ts'
import { rootState } from './root-state.ts'

/** Origin of the API; empty where it is this server. */
const apiOrigin = () => document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ?? ''

/** Member state of this browser. */
export const member = createMember(rootState, {
  fetchFile: (path) => location.assign(apiOrigin() + path),
  makePasskey: async (options) => (await import('#lib/api/passkeys.ts')).makePasskey(options),
})
