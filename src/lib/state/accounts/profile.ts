import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { OwnProfile, Settings } from '#lib/contract/accounts.ts'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Contact } from '#lib/contract/session.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Session } from '../session/session.ts'
import { type Loaded, loading, toLoaded } from '../shared/loaded.ts'
import type { MarketStorage } from '../shared/storage.ts'
import type { Toasts } from '../toasts/toasts.ts'
import type { SentCodes } from './sent-codes.ts'

export type ProfileDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'start' | 'replaceUser' | 'forget' | 'endBy'>
  storage: Pick<MarketStorage, 'write'>
  toasts: Pick<Toasts, 'success' | 'error' | 'successOnNextPage'>
  codes: SentCodes
  /** Deletes the listing drafts that this browser stores of a member. */
  forgetDrafts: (userId: string) => Promise<void>
}
export type ProfileStore = ReturnType<typeof createProfile>
type Body<Name extends keyof Contract> = CallInput<Contract[Name]>

/** State of the member's own profile (docs/product.md, "Profile"). Forms show refusals themselves. */
export function createProfile({ api, session, storage, toasts, codes, forgetDrafts }: ProfileDependencies) {
  const $profile = atom<Loaded<OwnProfile>>(loading)

  const load = async (): Promise<void> => {
    if ($profile.get().state === 'failed') $profile.set(loading)
    await session.start()
    $profile.set(toLoaded(await api.getProfile({})))
  }
  const keep = (profile: OwnProfile): void => {
    const {
      emailVerified,
      phoneVerified,
      mailStopped,
      hasPassword,
      settings,
      newsletter,
      followerCount,
      followingCount,
      ...user
    } = profile
    $profile.set({ state: 'ready', data: profile })
    session.replaceUser(user)
  }
  const stored = (result: Result<OwnProfile>): Result<OwnProfile> => {
    if (!result.ok) return result
    keep(result.data)
    toasts.success({ text: result.message })
    return result
  }
  const withToast = <Data>(result: Result<Data>): Result<Data> => {
    if (result.ok) toasts.success({ text: result.message })
    return result
  }

  const save = async (change: Body<'profile'>) => stored(await api.profile(change))

  let sent: Promise<unknown> = Promise.resolve()
  /**
   * Changes settings optimistically and rolls back on refusal; success needs no toast. Requests are queued, so that the
   * latest of two choices wins.
   */
  const changeSettings = async (settings: Partial<Settings>): Promise<void> => {
    const before = $profile.get()
    if (before.state !== 'ready') return
    const changed = { ...before.data, settings: { ...before.data.settings, ...settings } }
    $profile.set({ state: 'ready', data: changed })
    const sending = sent.then(() => api.profile({ settings }))
    sent = sending
    const result = await sending
    if (result.ok) return
    const now = $profile.get()
    if (now.state === 'ready') {
      const names = Object.keys(settings) as (keyof Settings)[]
      const previous = Object.fromEntries(names.map((name) => [name, before.data.settings[name]]))
      const data = { ...now.data, settings: { ...now.data.settings, ...previous } }
      $profile.set({ state: 'ready', data })
    }
    // After a 401 the session has ended already: retrying is pointless.
    if (result.statusCode !== 401) toasts.error({ message: 'toasts:tryAgain' })
  }
  /** Begins or stops the newsletter, optimistically. @returns whether the server accepted it */
  const turnNewsletter = async (subscribed: boolean, place: 'sign-up' | 'profile'): Promise<boolean> => {
    const show = (newsletter: boolean) => {
      const profile = $profile.get()
      if (profile.state === 'ready') $profile.set({ state: 'ready', data: { ...profile.data, newsletter } })
    }
    show(subscribed)
    const result = await api.setNewsletter({ subscribed, place })
    if (result.ok) return true
    show(!subscribed)
    if (result.statusCode !== 401) toasts.error({ message: 'toasts:tryAgain' })
    return false
  }
  /**
   * Sets the language of mails and pages, which "/" follows from now on.
   * @param leaves whether the page is about to be left for the one in that language, which then shows the toast
   */
  const chooseLanguage = async (language: Locale, leaves: boolean): Promise<Result<OwnProfile>> => {
    const result = await api.profile({ language })
    if (!result.ok) return result
    storage.write('selected language', language)
    keep(result.data)
    if (leaves) toasts.successOnNextPage(result.message)
    else toasts.success({ text: result.message })
    return result
  }

  /**
   * Uploads a picture and makes it the avatar.
   * @param onProgress called with the share that is sent, 0 to 1, where the browser reports it
   */
  const saveAvatar = async (file: Blob, onProgress?: (part: number) => void): Promise<Result<OwnProfile>> => {
    const uploaded = await api.upload({ kind: 'avatar', file, ...(onProgress && { onProgress }) })
    return uploaded.ok ? save({ avatar: uploaded.data._id }) : uploaded
  }
  /** Sends a code to a new address or number of the member. */
  const sendCode = async (contact: Body<'justSendOtp'>) => {
    const result = await api.justSendOtp(contact)
    if (result.ok) codes.keep('contact', contact, result.data)
    return result
  }
  /** Returns the code that was sent to an address or number and has not expired, also before this page was loaded. */
  const unexpiredCode = (contact: Contact) => codes.find('contact', contact)
  const verifyCode = async (body: Body<'justVerifyOtp'>) => {
    const result = stored(await api.justVerifyOtp({ ...body, ...codes.challenge('contact', body) }))
    if (result.ok) codes.forget('contact', body)
    return result
  }

  const changePassword = async (body: Body<'changepassword'>) => withToast(await api.changepassword(body))
  /** Sets the first password of an account that was created by code or provider. */
  const setPassword = async (body: Body<'setPassword'>) => {
    const result = withToast(await api.setPassword(body))
    const profile = $profile.get()
    if (result.ok && profile.state === 'ready') keep({ ...profile.data, hasPassword: true })
    return result
  }
  /** Deletes the account and leads, signed out, to the home page, which shows the toast. */
  const deleteAccount = () =>
    session.endBy(async () => {
      const { user } = session.$auth.get()
      const result = await api.deleteAccount({})
      if (result.ok) {
        if (user) await forgetDrafts(user._id)
        toasts.successOnNextPage(result.message)
        session.forget()
      }
      return result
    })
  const reset = (): void => $profile.set(loading)
  return {
    $profile,
    load,
    save,
    changeSettings,
    turnNewsletter,
    chooseLanguage,
    saveAvatar,
    sendCode,
    unexpiredCode,
    verifyCode,
    changePassword,
    setPassword,
    deleteAccount,
    reset,
  }
}
