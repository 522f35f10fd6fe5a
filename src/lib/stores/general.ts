import { map } from 'nanostores'
import type { Address } from '#lib/contract/addresses.ts'
import type { Category } from '#lib/contract/categories.ts'

/** The forms of the sign-in dialog. */
export type AuthModalType = 'login'

/** The general state of the specification, section 3. */
export type General = {
  cms: Record<string, string>
  addressList: readonly Address[]
  categories: readonly Category[]
  authModal: { visible: boolean; type: AuthModalType }
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
  const finishSignIn = (): void => {
    const action = begun
    closeAuthModal()
    action?.()
  }
  const reset = (): void => {
    begun = undefined
    $general.set(initial)
  }
  return { $general, openAuthModal, closeAuthModal, finishSignIn, reset }
}
