import { map } from 'nanostores'
import type { Contact } from '#lib/contract/session.ts'

/**
 * Forms of the sign-in dialog: by password; by code, for sign-in and for sign-up; the code itself; the code of an
 * authenticator app; a forgotten password; a first or new password; the name of a new member; the restoration of a deleted
 * account.
 */
export type AuthModalType =
  | 'login'
  | 'codeLogin'
  | 'signUp'
  | 'otp'
  | 'secondStep'
  | 'forgotPassword'
  | 'setPassword'
  | 'profileSetup'
  | 'restore'

/** State shared by several parts of a page (docs/architecture.md, "State in the browser"). */
export type General = {
  /** `leadsBack`: the visitor was on a page for members, and comes back to it with the sign-in. */
  authModal: { visible: boolean; type: AuthModalType; leadsBack?: boolean }
  /** Contact that is about to be verified by a code. */
  verification: { email: string | null; phoneNo: string | null; countryCode: string | null }
}

const initial: General = {
  authModal: { visible: false, type: 'login' },
  verification: { email: null, phoneNo: null, countryCode: null },
}

export type GeneralState = ReturnType<typeof createGeneral>

/** State that no other noun owns, such as the sign-in dialog with its pending action. */
export function createGeneral() {
  const $general = map<General>(initial)
  let pending: (() => void) | undefined

  /** Opens the sign-in dialog. @param afterwards the visitor's action, run after the sign-in */
  const openAuthModal = (type: AuthModalType = 'login', afterwards?: () => void): void => {
    pending = afterwards
    $general.setKey('authModal', { visible: true, type })
  }
  /** Opens the sign-in dialog for a page of members. @param visit opens that page, run after the sign-in */
  const signInTo = (visit: () => void): void => {
    pending = visit
    $general.setKey('authModal', { visible: true, type: 'login', leadsBack: true })
  }
  /** Closes the dialog and drops the pending action. */
  const closeAuthModal = (): void => {
    pending = undefined
    $general.setKey('authModal', { ...$general.get().authModal, visible: false })
  }
  /** Switches to another form of the dialog and keeps the pending action. */
  const showAuth = (type: AuthModalType): void =>
    $general.setKey('authModal', { ...$general.get().authModal, type })

  /** Sets the contact that the forms of the dialog are about. */
  const verify = ({ email, phoneNo, countryCode }: Contact): void => {
    const verification = { email: email ?? null, phoneNo: phoneNo ?? null, countryCode: countryCode ?? null }
    $general.setKey('verification', verification)
  }

  const finishSignIn = (): void => {
    const action = pending
    closeAuthModal()
    action?.()
  }
  const reset = (): void => {
    pending = undefined
    $general.set(initial)
  }
  return { $general, openAuthModal, signInTo, closeAuthModal, showAuth, verify, finishSignIn, reset }
}
