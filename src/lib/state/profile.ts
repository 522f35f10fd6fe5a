import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { OwnProfile, Settings } from '#lib/contract/accounts.ts'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Contact } from '#lib/contract/session.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { type Loaded, loading, toLoaded } from './loaded.ts'
import type { SentCodes } from './sent-codes.ts'
import type { Session } from './session.ts'
import type { MarketStorage } from './storage.ts'
import type { Toasts } from './toasts.ts'

export type ProfileDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'start' | 'replaceUser' | 'forget' | 'endBy'>
  storage: Pick<MarketStorage, 'write'>
  toasts: Pick<Toasts, 'success' | 'error' | 'successOnNextPage'>
  codes: SentCodes
  /** What this browser keeps of a member besides the session: drafts of listings. */
  forgetDrafts: (userId: string) => Promise<void>
}
export type ProfileStore = ReturnType<typeof createProfile>
type Body<Name extends keyof Contract> = CallInput<Contract[Name]>

/** The member's own profile (docs/product.md, "Profile"). Forms show refusals themselves. */
export function createProfile({ api, session, storage, toasts, codes, forgetDrafts }: ProfileDependencies) {
  const $profile = atom<Loaded<OwnProfile>>(loading)

  const load = async (): Promise<void> => {
    if ($profile.get().state === 'failed') $profile.set(loading)
    await session.start()
    $profile.set(toLoaded(await api.getProfile({})))
  }
  const keep = (profile: OwnProfile): void => {
    const { emailVerified, phoneVerified, hasPassword, settings, followerCount, followingCount, ...user } =
      profile
    $profile.set({ state: 'ready', data: profile })
    session.replaceUser(user)
  }
  const kept = (result: Result<OwnProfile>): Result<OwnProfile> => {
    if (!result.ok) return result
    keep(result.data)
    toasts.success({ text: result.message })
    return result
  }
  const told = <Data>(result: Result<Data>): Result<Data> => {
    if (result.ok) toasts.success({ text: result.message })
    return result
  }

  const save = async (change: Body<'profile'>) => kept(await api.profile(change))

  let sent: Promise<unknown> = Promise.resolve()
  /**
   * Turns settings at once, and back when the server refuses; a switch that stays turned says enough. They are sent one after
   * the other: of two choices of the same the later one is to be kept.
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
      const turned = Object.keys(settings) as (keyof Settings)[]
      const undone = Object.fromEntries(turned.map((name) => [name, before.data.settings[name]]))
      const data = { ...now.data, settings: { ...now.data.settings, ...undone } }
      $profile.set({ state: 'ready', data })
    }
    // A 401 has signed out already: there is nothing to try again.
    if (result.statusCode !== 401) toasts.error({ message: 'toasts:tryAgain' })
  }
  /**
   * The language of mails and of the pages, which "/" follows from now on.
   * @param leaves the page is about to be left for the one in that language, which says that it worked
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
   * @param onProgress told the part that is sent, 0 to 1, where the browser says so
   */
  const saveAvatar = async (file: Blob, onProgress?: (part: number) => void): Promise<Result<OwnProfile>> => {
    const uploaded = await api.upload({ kind: 'avatar', file, ...(onProgress && { onProgress }) })
    return uploaded.ok ? save({ avatar: uploaded.data._id }) : uploaded
  }
  /** A code to an address or number that is to become the member's own. */
  const sendCode = async (contact: Body<'justSendOtp'>) => {
    const result = await api.justSendOtp(contact)
    if (result.ok) codes.keep('contact', contact, result.data)
    return result
  }
  /** The code that is on its way to an address or number, also since before this page was loaded. */
  const sentCode = (contact: Contact) => codes.find('contact', contact)
  const verifyCode = async (body: Body<'justVerifyOtp'>) => {
    const result = kept(await api.justVerifyOtp({ ...body, ...codes.challenge('contact', body) }))
    if (result.ok) codes.forget('contact', body)
    return result
  }

  const changePassword = async (body: Body<'changepassword'>) => told(await api.changepassword(body))
  /** The first password of an account that was made by code or provider. */
  const setPassword = async (body: Body<'setPassword'>) => {
    const result = told(await api.setPassword(body))
    const profile = $profile.get()
    if (result.ok && profile.state === 'ready') keep({ ...profile.data, hasPassword: true })
    return result
  }
  /** Ends signed out on the home page, which says so. */
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
    chooseLanguage,
    saveAvatar,
    sendCode,
    sentCode,
    verifyCode,
    changePassword,
    setPassword,
    deleteAccount,
    reset,
  }
}
