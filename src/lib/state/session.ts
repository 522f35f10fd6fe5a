import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { Answer, CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { CurrentUser, SignedIn } from '#lib/contract/session.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { GeneralStore } from './general.ts'
import type { createReturnTo } from './return-to.ts'
import { credentialsOf, type MarketStorage } from './storage.ts'
import type { Toasts } from './toasts.ts'

/** Who is signed in, as stores and islands see it (docs/product.md, "Sessions"). */
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
  /** Leaves a page that only members see, for "/", with the history replaced; does nothing on a public page. */
  leavePrivatePage: () => void
  /** The address of this page where it is one that only members see. */
  privatePage: () => string | null
  /** Goes to a page of this site. */
  visit: (page: string) => void
  returnTo: ReturnType<typeof createReturnTo>
  toasts: Pick<Toasts, 'success' | 'error' | 'onNextPage'>
  general: Pick<GeneralStore, 'openAuthModal'>
  log: (message: string) => void
}
export type LoginInput = CallInput<Contract['login']> & { remember: boolean }
export type Session = ReturnType<typeof createSession>

/** Who is using this browser (docs/product.md, "Sessions"). */
export function createSession(needs: SessionDependencies) {
  const { api, storage, locale, leavePrivatePage, privatePage, returnTo, toasts, general, log } = needs
  const $auth = atom<Auth>(nobody)
  /** Whether it is known who the visitor is: until then islands show a skeleton. */
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
    // Somebody signed in or out meanwhile: the answer is about somebody else.
    if (now.token !== token || now.tempToken !== tempToken) return
    if (!result.ok) log(`current user: ${result.kind} ${result.statusCode}`)
    else if (token && result.data.user) keepUser(token, result.data.user)
    // The temporary token is good and stays: a guest session.
    else if (result.data.guest && result.data.guest.language !== locale()) {
      await api.updateGuestProfile({ language: locale() })
    }
  }
  /** Restores the session and asks who it is; however often it is called, once (docs/product.md, "Sessions"). */
  const start = (): Promise<void> => {
    starting ??= (async () => {
      restore()
      await query()
      $known.set(true)
    })()
    return starting
  }
  /** Whether a member is here. An island may wake, and be used, before the one that starts the session. */
  const isMember = (): boolean => {
    // What is stored is restored at once; who it is may come later.
    void start()
    return $auth.get().token !== null
  }

  /** A guest session for a visitor who does something worth remembering. False when there is none to be had. */
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

  /** A session that was just begun on the server: what the guest had is the member's now. */
  const begin = ({ token, user }: SignedIn): void => {
    storage.write('token', token)
    storage.remove('tempToken')
    $auth.set({ ...nobody, token })
    for (const change of changes) change()
    keepUser(token, user)
  }
  /**
   * Signs in by email or phone and password; `remember` keeps the email or phone, and never the password, for the
   * next time.
   */
  const login = async ({ remember, ...body }: LoginInput): Promise<Result<Answer<Contract['login']>>> => {
    const result = await api.login(body)
    // With a second step still to come the password was right all the same.
    if (!result.ok && result.code !== 'second_factor_required') return result
    const credentials = remember ? credentialsOf(body) : null
    if (credentials) storage.write('credentials', credentials)
    else storage.remove('credentials')
    if (result.ok) begin(result.data)
    return result
  }

  /** Clears the whole store (docs/product.md, "Sessions"). */
  const resetAuth = (): void => {
    $auth.set(nobody)
    for (const reset of [...changes, ...resets]) reset()
  }
  const forget = (): void => {
    // The device token goes with its member: the server's registration ended with the session.
    storage.remove('token', 'tempToken', 'userData', 'fcmToken')
    resetAuth()
    leavePrivatePage()
  }
  /** The member's own data changed: everybody sees it as it is now. */
  const replaceUser = (user: CurrentUser): void => {
    const { token } = $auth.get()
    if (token) keepUser(token, user)
  }
  const sayWhy = (kind: 'success' | 'error', message: 'toasts:signedOut' | 'toasts:sessionEnded') => {
    const content = { message }
    if (privatePage() === null) toasts[kind](content)
    else toasts.onNextPage({ kind, content })
  }
  const logout = (): Promise<void> =>
    endBy(async () => {
      if ($auth.get().token) await api.logout({})
      if (!$auth.get().token) return
      sayWhy('success', 'toasts:signedOut')
      forget()
    })
  /** Under way is what ends the session on purpose: it says so itself, and goes on to the end. */
  let ending = false
  /** Does something that ends the session, undisturbed by whoever is told first that it has ended. */
  const endBy = async <Done>(run: () => Promise<Done>): Promise<Done> => {
    ending = true
    try {
      return await run()
    } finally {
      ending = false
    }
  }
  /**
   * A 401 does the same as a logout, unless it is about a token that is not ours any more. A member is told why and
   * asked to sign in again: here, or on the page that a page for members is left for.
   */
  const expire = (token: string): void => {
    if (ending || token === '' || token !== (storage.read('token') ?? storage.read('tempToken'))) return
    const wasMember = storage.read('token') !== null
    const page = privatePage()
    if (wasMember) sayWhy('error', 'toasts:sessionEnded')
    if (wasMember && page !== null) returnTo.keep(page)
    forget()
    if (wasMember && page === null) general.openAuthModal()
  }
  /** Asks whoever was sent here because their session ended to sign in, and leads them back then. */
  const resume = (): void => {
    const page = returnTo.take()
    if (page && !isMember()) general.openAuthModal('login', () => needs.visit(page))
  }
  /** Another tab signed in or out. */
  const follow = (): void => {
    if (storage.read('token') === $auth.get().token) return
    const left = storage.read('token') === null
    if (left) sayWhy('success', 'toasts:signedOut')
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
    /** The session is over on the server: nothing of it stays here. */
    forget,
    endBy,
    expire,
    resume,
    follow,
    resetAuth,
    /** Called when somebody else is here now: after a sign-in and at every reset. */
    onChange: (change: () => void) => void changes.push(change),
    /** Called when the whole store is cleared. */
    onReset: (reset: () => void) => void resets.push(reset),
  }
}
