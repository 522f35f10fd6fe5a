import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { Answer, CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { CurrentUser, SignedIn } from '#lib/contract/session.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { GeneralState } from '../shared/general.ts'
import { credentialsOf, type MarketStorage } from '../shared/storage.ts'
import type { Toasts } from '../toasts/toasts.ts'
import type { createReturnTo } from './return-to.ts'

/** Current session as stores and islands see it (docs/product.md, "Sessions"). */
export type Auth = {
  user: CurrentUser | null
  token: string | null
  tempToken: string | null
  permissions: readonly string[]
}
export const nobody: Auth = { user: null, token: null, tempToken: null, permissions: [] }

export type SessionDependencies = {
  api: Api
  storage: MarketStorage
  locale: () => Locale
  /** Replaces a members' page with "/" in the history; does nothing on a public page. */
  leavePrivatePage: () => void
  /** Address of this page if it is for members only; else null. */
  privatePage: () => string | null
  /** Navigates to a page of this site. */
  visit: (page: string) => void
  returnTo: ReturnType<typeof createReturnTo>
  toasts: Pick<Toasts, 'success' | 'error' | 'onNextPage'>
  general: Pick<GeneralState, 'openAuthModal' | 'signInTo'>
  log: (message: string) => void
}
export type LoginInput = CallInput<Contract['login']> & { remember: boolean }
export type Session = ReturnType<typeof createSession>

/** State of the session of this browser (docs/product.md, "Sessions"). */
export function createSession(needs: SessionDependencies) {
  const { api, storage, locale, leavePrivatePage, privatePage, returnTo, toasts, general, log } = needs
  const $auth = atom<Auth>(nobody)
  /** Whether it is known who the visitor is; until then islands show a skeleton. */
  const $known = atom(false)
  const resets: (() => void)[] = []
  const changes: (() => void)[] = []
  let starting: Promise<void> | undefined
  let guestUnderWay: Promise<boolean> | undefined

  const restore = (): void => {
    const token = storage.read('token')
    const user = token ? storage.read('userData') : null
    $auth.set({ user, token, tempToken: storage.read('tempToken'), permissions: user?.permissions ?? [] })
    if (!token || user) $known.set(true)
  }
  const keepUser = (token: string, user: CurrentUser): void => {
    storage.write('userData', user)
    $auth.set({ ...$auth.get(), token, user, permissions: user.permissions })
  }
  const keepGuest = (tempToken: string): void => {
    storage.write('tempToken', tempToken)
    $auth.set({ ...$auth.get(), tempToken })
  }

  const query = async (): Promise<void> => {
    const { token, tempToken } = $auth.get()
    const result = await api.currentUser({})
    const now = $auth.get()
    // Another member signed in or out meanwhile: drop the answer.
    if (now.token !== token || now.tempToken !== tempToken) return
    if (!result.ok) log(`current user: ${result.kind} ${result.statusCode}`)
    else if (token && result.data.user) keepUser(token, result.data.user)
    // The temporary token is valid: a guest session.
    else if (result.data.guest && result.data.guest.language !== locale()) {
      await api.updateGuestProfile({ language: locale() })
    }
  }
  /** Restores the session and fetches its user. Idempotent (docs/product.md, "Sessions"). */
  const start = (): Promise<void> => {
    starting ??= (async () => {
      restore()
      await query()
      $known.set(true)
    })()
    return starting
  }
  /** Whether a member is signed in. Starts the session: an island may be used before the one that starts it. */
  const isMember = (): boolean => {
    // Restores the stored token synchronously; the user may be known later.
    void start()
    return $auth.get().token !== null
  }

  /** Creates a guest session for an action worth storing. @returns whether there is a session */
  const ensureGuest = async (): Promise<boolean> => {
    await start()
    if ($auth.get().token || $auth.get().tempToken) return true
    guestUnderWay ??= api.guestLogin({}).then((result) => {
      guestUnderWay = undefined
      if (result.ok && !$auth.get().token) keepGuest(result.data.tempToken)
      return result.ok
    })
    return guestUnderWay
  }

  /** Takes over a session that the server just created; the server has moved the guest's data to the member. */
  const begin = ({ token, user }: SignedIn): void => {
    storage.write('token', token)
    storage.remove('tempToken')
    $auth.set({ ...nobody, token })
    for (const change of changes) change()
    keepUser(token, user)
  }
  /**
   * Signs in by email or phone and password. `remember` stores the email or phone for the next time, never the
   * password.
   */
  const login = async ({ remember, ...body }: LoginInput): Promise<Result<Answer<Contract['login']>>> => {
    const result = await api.login(body)
    // With a second step or a restoration still to come the password was correct, too.
    const isRight = result.ok || result.code === 'second_factor_required' || result.code === 'account_leaving'
    if (!isRight) return result
    const credentials = remember ? credentialsOf(body) : null
    if (credentials) storage.write('credentials', credentials)
    else storage.remove('credentials')
    if (result.ok) begin(result.data)
    return result
  }

  /** Resets all stores (docs/product.md, "Sessions"). */
  const resetAuth = (): void => {
    $auth.set(nobody)
    for (const reset of [...changes, ...resets]) reset()
  }
  const forget = (): void => {
    // The server's registration ended with the session, so the device token goes, too.
    storage.remove('token', 'tempToken', 'userData', 'fcmToken')
    resetAuth()
    leavePrivatePage()
  }
  /** Replaces the member's data after a change. */
  const replaceUser = (user: CurrentUser): void => {
    const { token } = $auth.get()
    if (token) keepUser(token, user)
  }
  const showReason = (kind: 'success' | 'error', message: 'toasts:signedOut' | 'toasts:sessionEnded') => {
    const content = { message }
    if (privatePage() === null) toasts[kind](content)
    else toasts.onNextPage({ kind, content })
  }
  const logout = (): Promise<void> =>
    endBy(async () => {
      if ($auth.get().token) await api.logout({})
      if (!$auth.get().token) return
      showReason('success', 'toasts:signedOut')
      forget()
    })
  /** True while the session is being ended on purpose: a 401 meanwhile is ignored. */
  let ending = false
  /** Runs a task that ends the session, such as a logout, with 401s ignored meanwhile. */
  const endBy = async <Done>(run: () => Promise<Done>): Promise<Done> => {
    ending = true
    try {
      return await run()
    } finally {
      ending = false
    }
  }
  /**
   * Ends the session after a 401, unless it is about another token. A member is told why and asked to sign in again:
   * here, or on the public page that replaces a members' page.
   */
  const expire = (token: string): void => {
    if (ending || token === '' || token !== (storage.read('token') ?? storage.read('tempToken'))) return
    const wasMember = storage.read('token') !== null
    const page = privatePage()
    if (wasMember) showReason('error', 'toasts:sessionEnded')
    if (wasMember && page !== null) returnTo.keep(page)
    forget()
    if (wasMember && page === null) general.openAuthModal()
  }
  /** Opens the sign-in for a visitor who was sent away from a members' page, and leads back there afterwards. */
  const resume = (): void => {
    const page = returnTo.take()
    if (page && !isMember()) general.signInTo(() => needs.visit(page))
  }
  /** Follows a sign-in or sign-out in another tab. */
  const follow = (): void => {
    if (storage.read('token') === $auth.get().token) return
    const left = storage.read('token') === null
    if (left) showReason('success', 'toasts:signedOut')
    resetAuth()
    restore()
    if (left) leavePrivatePage()
    else void query()
  }
  return {
    $auth,
    $known,
    start,
    isMember,
    ensureGuest,
    login,
    begin,
    replaceUser,
    logout,
    /** Removes a session that has ended on the server. */
    forget,
    endBy,
    expire,
    resume,
    follow,
    resetAuth,
    /** Adds a listener for a change of member: after a sign-in and at every reset. */
    onChange: (change: () => void) => void changes.push(change),
    /** Adds a listener for a reset of all stores. */
    onReset: (reset: () => void) => void resets.push(reset),
  }
}
