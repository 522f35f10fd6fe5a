import type { GeneralState } from '../shared/general.ts'
import type { Session } from './session.ts'

export type AsMemberDependencies = {
  session: Pick<Session, 'isMember'>
  general: Pick<GeneralState, 'openAuthModal'>
}

/** Runs an action that needs a member: at once for a member, after the sign-in for a visitor. */
export function asMember({ session, general }: AsMemberDependencies, action: () => void): void {
  if (session.isMember()) action()
  else general.openAuthModal('login', action)
}
