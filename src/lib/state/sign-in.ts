import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { SocialProvider } from '#lib/api/social.ts'
import type { Answer, CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Contact, CurrentUser } from '#lib/contract/session.ts'
import type { AuthModalType, GeneralStore } from './general.ts'
import type { ProfileStore } from './profile.ts'
import type { SentCodes } from './sent-codes.ts'
import type { LoginInput, Session } from './session.ts'
import type { Toasts } from './toasts.ts'

/** A code that is on its way. */
export type SentCode = {
  purpose: 'signin' | 'reset'
  to: Contact
  /** The form that asked for it. */
  from: AuthModalType
  /** When another may be asked for, in ms since 1970. */
  resendAt: number
}

type Body<Name extends keyof Contract> = CallInput<Contract[Name]>

export type SignInDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'login' | 'begin'>
  general: Pick<GeneralStore, '$general' | 'showAuth' | 'verify' | 'finishSignIn' | 'closeAuthModal'>
  profile: Pick<ProfileStore, 'save'>
  toasts: Pick<Toasts, 'success'>
  codes: SentCodes
  social: {
    /** Those that are configured. */
    providers: () => readonly SocialProvider[]
    /** Asks a provider who the visitor is: its ID token, or null for somebody who changed their mind. */
    identify: (provider: SocialProvider) => Promise<string | null>
  }
  /** Signs with a passkey of this browser. Null for somebody who changed their mind. */
  signWithPasskey: typeof import('#lib/api/passkeys.ts').signWithPasskey
}
export type SignIn = ReturnType<typeof createSignIn>

const nameless = ({ firstName, lastName }: CurrentUser) => firstName === '' || lastName === ''

/** The forms that a sign-in begins with. */
const asking: readonly AuthModalType[] = ['login', 'codeLogin', 'signUp', 'forgotPassword']

const nothingToSay: Result<null> = { ok: true, statusCode: 200, message: '', data: null }

/**
 * The way through the sign-in dialog: each step calls the server, shows the next form and ends where the visitor
 * was, with what they had begun. Forms show refusals themselves.
 */
export function createSignIn(needs: SignInDependencies) {
  const { api, session, general, profile, toasts, codes, social, signWithPasskey } = needs
  const $code = atom<SentCode | null>(null)
  /** Good once and for ten minutes: it is kept nowhere else. */
  let resetToken: string | undefined
  /** Ticket of the second step, kept in memory only. */
  let ticket = ''

  const finish = (message: string): void => {
    toasts.success({ text: message })
    general.finishSignIn()
  }

  /** Whoever has an authenticator app is asked for its code next. */
  const goOn = <Data>(result: Result<Data>): Result<Data | null> => {
    if (result.ok || result.code !== 'second_factor_required') return result
    ticket = result.ticket ?? ''
    general.showAuth('secondStep')
    return nothingToSay
  }
  const login = async (input: LoginInput): Promise<Result<unknown>> => {
    const result = await session.login(input)
    if (!result.ok) return goOn(result)
    if (nameless(result.data.user)) general.showAuth('profileSetup')
    else finish(result.message)
    return result
  }

  /** Sends a code. Whoever asks for one to sign in has agreed to get it and accepted the terms. */
  const send = async (code: Omit<SentCode, 'resendAt'>): Promise<Result<unknown>> => {
    const { purpose, to } = code
    const result = await (purpose === 'reset'
      ? api.forgotpassword(to)
      : api.sendOtp({ ...to, otpConsent: true, terms: true }))
    if (result.ok) $code.set({ ...code, resendAt: codes.keep(purpose, to, result.data).resendAt })
    return result
  }
  const ask = async (purpose: SentCode['purpose'], to: Contact): Promise<Result<unknown>> => {
    const from = general.$general.get().authModal.type
    const known = codes.find(purpose, to)
    // Who went back and comes again has a code already, and would not get another so soon.
    const waits = known !== null && Date.now() < known.resendAt
    if (waits) $code.set({ purpose, to, from, resendAt: known.resendAt })
    const result = waits ? nothingToSay : await send({ purpose, to, from })
    if (result.ok) {
      general.verify(to)
      general.showAuth('otp')
    }
    return result
  }
  /** A code that signs in, and makes an account for an address or number that has none. */
  const sendCode = ({ email, phoneNo, countryCode }: Body<'sendOtp'>) =>
    ask('signin', { email, phoneNo, countryCode })
  /** A code for a new password. */
  const sendResetCode = (body: Body<'forgotpassword'>) => ask('reset', body)

  /** Goes on with the code that was on its way when the page was loaded anew. */
  const resume = (): void => {
    const known = codes.latest('signin', 'reset')
    const from = general.$general.get().authModal.type
    if ($code.get() || !known || !asking.includes(from)) return
    const { to, resendAt } = known
    $code.set({ purpose: known.purpose === 'reset' ? 'reset' : 'signin', to, from, resendAt })
    general.verify(to)
    general.showAuth('otp')
  }

  const resend = async (): Promise<Result<unknown>> => {
    const code = $code.get()
    if (!code) return nothingToSay
    const result = await send(code)
    if (result.ok) toasts.success({ text: result.message })
    return result
  }

  /** A member without a name yet sets a password, unless there is one, and then says who they are. */
  const welcome = async (): Promise<void> => {
    const own = await api.getProfile({})
    general.showAuth(own.ok && own.data.hasPassword ? 'profileSetup' : 'setPassword')
  }
  const verify = async (otp: string): Promise<Result<unknown>> => {
    const { to, purpose } = $code.get() ?? { to: {}, purpose: 'signin' }
    const result = await api.verifyotp({ ...to, otp, purpose, ...codes.challenge(purpose, to) })
    if (!result.ok) {
      if (result.code === 'second_factor_required') codes.forget(purpose, to)
      return goOn(result)
    }
    codes.forget(purpose, to)
    $code.set(null)
    const { session: begun, needsProfile } = result.data
    resetToken = result.data.resetToken ?? undefined
    if (resetToken) general.showAuth('setPassword')
    if (begun) {
      session.begin(begun)
      if (needsProfile) await welcome()
      else finish(result.message)
    }
    return result
  }

  /** The first password of a new member, or the new one of somebody who forgot theirs. */
  const setPassword = async (body: Body<'setPassword'>): Promise<Result<unknown>> => {
    const result = await api.setPassword({ ...body, ...(resetToken && { resetToken }) })
    if (!result.ok) return goOn(result)
    resetToken = undefined
    if (!result.data.session) {
      general.showAuth('profileSetup')
      return result
    }
    session.begin(result.data.session)
    finish(result.message)
    return result
  }
  const skipPassword = (): void => general.showAuth('profileSetup')

  /** The name that completes a sign-up; the server's message is the toast. */
  const completeProfile = async (body: Body<'profile'>): Promise<Result<unknown>> => {
    const result = await profile.save(body)
    if (result.ok) general.finishSignIn()
    return result
  }

  /** Signs in with a provider. Null when the visitor closed its window. @throws when the provider does not answer */
  const withProvider = async (provider: SocialProvider): Promise<Result<unknown> | null> => {
    const idToken = await social.identify(provider)
    if (idToken === null) return null
    const result = await api.socialLogin({ idToken })
    if (!result.ok) return goOn(result)
    session.begin(result.data.session)
    if (result.data.needsProfile) general.showAuth('profileSetup')
    else finish(result.message)
    return result
  }

  const begun = async (result: Result<Answer<Contract['secondStep']>>): Promise<Result<unknown>> => {
    if (!result.ok) return result
    session.begin(result.data.session)
    if (result.data.needsProfile) await welcome()
    else finish(result.message)
    return result
  }
  /** The code of the app, or a recovery code. A ticket that is over leads back to where the sign-in begins. */
  const secondStep = async (code: string): Promise<Result<unknown>> => {
    const result = await api.secondStep({ ticket, code })
    if (!result.ok && result.code === 'gone') general.showAuth('login')
    return begun(result)
  }
  /** Signs in with a passkey. Null when the browser's dialog was closed. @throws where the device can't */
  const withPasskey = async (): Promise<Result<unknown> | null> => {
    const options = await api.passkeyOptions({})
    if (!options.ok) return options
    const passkey = await signWithPasskey(options.data)
    return passkey && begun(await api.passkeySignIn({ passkey }))
  }

  /** Closes the dialog: what was begun is done by whoever is signed in by now, and given up by others. */
  const leave = (): void => {
    resetToken = undefined
    if (session.$auth.get().token) general.finishSignIn()
    else general.closeAuthModal()
  }
  const reset = (): void => {
    codes.reset()
    $code.set(null)
    resetToken = undefined
    ticket = ''
  }
  return {
    $code,
    login,
    sendCode,
    sendResetCode,
    resume,
    resend,
    verify,
    setPassword,
    skipPassword,
    completeProfile,
    providers: social.providers,
    withProvider,
    secondStep,
    withPasskey,
    leave,
    reset,
  }
}
