import { map } from 'nanostores'
import type { Address } from '#lib/contract/addresses.ts'
import type { Category } from '#lib/contract/categories.ts'
import type { Contact } from '#lib/contract/session.ts'

/**
 * The forms of the sign-in dialog: by password; by code, for those who have an account and those who want one; the
 * code itself; the code of an authenticator app; a forgotten password; a first or new password; the name of a new member.
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

/** State that several parts of a page share (docs/architecture.md, "State in the browser"). */
export type General = {
  cms: Record<string, string>
  addressList: readonly Address[]
  categories: readonly Category[]
  authModal: { visible: boolean; type: AuthModalType }
  /** Who is about to prove that an address or number is theirs. */
  verification: { email: string | null; phoneNo: string | null; countryCode: string | null }
}

const initial: General = {
  cms: {},
  addressList: [],
  categories: [],
  authModal: { visible: false, type: 'login' },
  verification: { email: null, phoneNo: null, countryCode: null },
}

export type GeneralStore = ReturnType<typeof createGeneral>

/** State that no other noun owns, and the sign-in dialog with the action that waits for it. */
export function createGeneral() {
  const $general = map<General>(initial)
  let begun: (() => void) | undefined

  /** Opens the sign-in dialog. `afterwards` is the action that a visitor began: it is done after sign-in. */
  const openAuthModal = (type: AuthModalType = 'login', afterwards?: () => void): void => {
    begun = afterwards
    $general.setKey('authModal', { visible: true, type })
  }
  /** Closes the dialog; whoever closes it without signing in gives up what was begun. */
  const closeAuthModal = (): void => {
    begun = undefined
    $general.setKey('authModal', { ...$general.get().authModal, visible: false })
  }
  /** Goes on to another form of the dialog; what was begun still waits. */
  const showAuth = (type: AuthModalType): void =>
    $general.setKey('authModal', { ...$general.get().authModal, type })

  /** Remembers whom the forms of the dialog are about. */
  const verify = ({ email, phoneNo, countryCode }: Contact): void => {
    const verification = { email: email ?? null, phoneNo: phoneNo ?? null, countryCode: countryCode ?? null }
    $general.setKey('verification', verification)
  }

  const finishSignIn = (): void => {
    const action = begun
    closeAuthModal()
    action?.()
  }
  const reset = (): void => {
    begun = undefined
    $general.set(initial)
  }
  return { $general, openAuthModal, closeAuthModal, showAuth, verify, finishSignIn, reset }
}
