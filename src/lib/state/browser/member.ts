import { createMember } from '../create-member.ts'
import { rootStore } from './root-store.ts'

/** Origin of the API; empty where it is this server. */
const apiOrigin = () => document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ?? ''

/** Member stores of this browser. */
export const member = createMember(rootStore, {
  fetchFile: (path) => location.assign(apiOrigin() + path),
  makePasskey: async (options) => (await import('#lib/api/passkeys.ts')).makePasskey(options),
})
