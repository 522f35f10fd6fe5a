import type { GeneralStore } from './general.ts'
import type { Session } from './session.ts'

export type AsMemberDependencies = {
  session: Pick<Session, 'isMember'>
  general: Pick<GeneralStore, 'openAuthModal'>
}

/** Does what only a member can do: at once for a member, and for a visitor after they have signed in. */
export function asMember({ session, general }: AsMemberDependencies, action: () => void): void {
  if (session.isMember()) action()
  else general.openAuthModal('login', action)
}
