import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { SocialProvider } from '#lib/api/social.ts'
import type { Answer, CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Contact, CurrentUser } from '#lib/contract/session.ts'
import type { LoginInput, Session } from '../session/session.ts'
import type { AuthModalType, GeneralState } from '../shared/general.ts'
import type { Toasts } from '../toasts/toasts.ts'
import type { ProfileStore } from './profile.ts'
import type { SentCodes } from './sent-codes.ts'

/** A code that was sent. */
export type SentCode = {
  purpose: 'signin' | 'reset'
  to: Contact
  /** Form that requested it. */
  from: AuthModalType
  /** Earliest time of the next request, in ms since 1970. */
  resendAt: number
}

type Body<Name extends keyof Contract> = CallInput<Contract[Name]>

export type SignInDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'login' | 'begin'>
  general: Pick<GeneralState, '$general' | 'showAuth' | 'verify' | 'finishSignIn' | 'closeAuthModal'>
  profile: Pick<ProfileStore, 'save' | 'turnNewsletter'>
  toasts: Pick<Toasts, 'success'>
  codes: SentCodes
  social: {
    /** Configured providers. */
    providers: () => readonly SocialProvider[]
    /** Returns the ID token of a provider; null if its window was closed. */
    identify: (provider: SocialProvider) => Promise<string | null>
  }
  /** Signs with a passkey of this browser; null if the dialog was cancelled. */
  signWithPasskey: typeof import('#lib/api/passkeys.ts').signWithPasskey
}
export type SignIn = ReturnType<typeof createSignIn>

const hasNoName = ({ firstName, lastName }: CurrentUser) => firstName === '' || lastName === ''

/** First forms of a sign-in. */
const firstForms: readonly AuthModalType[] = ['login', 'codeLogin', 'signUp', 'forgotPassword']

/** Whether a refusal is a further step of the sign-in. */
const isNextStep = (code: string | null): boolean =>
  code === 'second_factor_required' || code === 'account_leaving'

const emptyResult: Result<null> = { ok: true, statusCode: 200, message: '', data: null }

/**
 * State of the steps of the sign-in dialog: each calls the server and shows the next form; the last runs the visitor's
 * pending action. Forms show refusals themselves.
 */
export function createSignIn(needs: SignInDependencies) {
  const { api, session, general, profile, toasts, codes, social, signWithPasskey } = needs
  const $code = atom<SentCode | null>(null)
  /** Valid once and for ten minutes; kept in memory only. */
  let resetToken: string | undefined
  /** Ticket of the second step, or of the restoration; kept in memory only. */
  let ticket = ''
  /** Time until which the deleted account can be restored, as ISO. */
  const $restorableUntil = atom('')

  const finish = (message: string): void => {
    toasts.success({ text: message })
    general.finishSignIn()
  }

  /** Shows the second step if the account has an authenticator app, and the restoration if it is deleted. */
  const orNextStep = <Data>(result: Result<Data>): Result<Data | null> => {
    if (result.ok || !isNextStep(result.code)) return result
    ticket = result.ticket ?? ''
    $restorableUntil.set(result.until ?? '')
    general.showAuth(result.code === 'account_leaving' ? 'restore' : 'secondStep')
    return emptyResult
  }
  const login = async (input: LoginInput): Promise<Result<unknown>> => {
    const result = await session.login(input)
    if (!result.ok) return orNextStep(result)
    if (hasNoName(result.data.user)) general.showAuth('profileSetup')
    else finish(result.message)
    return result
  }

  /** Sends a code. Requesting one for the sign-in includes consent to receive it and to the terms. */
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
    // A code sent before still counts; another could not be requested yet.
    const waits = known !== null && Date.now() < known.resendAt
    if (waits) $code.set({ purpose, to, from, resendAt: known.resendAt })
    const result = waits ? emptyResult : await send({ purpose, to, from })
    if (result.ok) {
      general.verify(to)
      general.showAuth('otp')
    }
    return result
  }
  /** Sends a code for a sign-in, which creates an account for an unknown address or number. */
  const sendCode = ({ email, phoneNo, countryCode }: Body<'sendOtp'>) =>
    ask('signin', { email, phoneNo, countryCode })
  /** Sends a code for a new password. */
  const sendResetCode = (body: Body<'forgotpassword'>) => ask('reset', body)

  /** Shows the form of a code that was sent before the page was loaded again. */
  const resume = (): void => {
    const known = codes.latest('signin', 'reset')
    const from = general.$general.get().authModal.type
    if ($code.get() || !known || !firstForms.includes(from)) return
    const { to, resendAt } = known
    $code.set({ purpose: known.purpose === 'reset' ? 'reset' : 'signin', to, from, resendAt })
    general.verify(to)
    general.showAuth('otp')
  }

  const resend = async (): Promise<Result<unknown>> => {
    const code = $code.get()
    if (!code) return emptyResult
    const result = await send(code)
    if (result.ok) toasts.success({ text: result.message })
    return result
  }

  /** Asks a new member for a password, unless there is one, and then for their name. */
  const welcome = async (): Promise<void> => {
    const own = await api.getProfile({})
    general.showAuth(own.ok && own.data.hasPassword ? 'profileSetup' : 'setPassword')
  }
  const verify = async (otp: string): Promise<Result<unknown>> => {
    const { to, purpose } = $code.get() ?? { to: {}, purpose: 'signin' }
    const result = await api.verifyotp({ ...to, otp, purpose, ...codes.challenge(purpose, to) })
    if (!result.ok) {
      if (isNextStep(result.code)) codes.forget(purpose, to)
      return orNextStep(result)
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

  /** Sets the first password of a new member, or a new one after a reset. */
  const setPassword = async (body: Body<'setPassword'>): Promise<Result<unknown>> => {
    const result = await api.setPassword({ ...body, ...(resetToken && { resetToken }) })
    if (!result.ok) return orNextStep(result)
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

  /** Completes a sign-up with the name; the server's message becomes the toast. */
  const completeProfile = async (body: Body<'profile'>, newsletter = false): Promise<Result<unknown>> => {
    const result = await profile.save(body)
    if (result.ok && newsletter) await profile.turnNewsletter(true, 'sign-up')
    if (result.ok) general.finishSignIn()
    return result
  }

  /** Signs in with a provider; null if its window was closed. @throws if the provider does not answer */
  const withProvider = async (provider: SocialProvider): Promise<Result<unknown> | null> => {
    const idToken = await social.identify(provider)
    if (idToken === null) return null
    const result = await api.socialLogin({ idToken })
    if (!result.ok) return orNextStep(result)
    session.begin(result.data.session)
    if (result.data.needsProfile) general.showAuth('profileSetup')
    else finish(result.message)
    return result
  }

  const begun = async (result: Result<Answer<Contract['secondStep']>>): Promise<Result<unknown>> => {
    if (!result.ok) return orNextStep(result)
    session.begin(result.data.session)
    if (result.data.needsProfile) await welcome()
    else finish(result.message)
    return result
  }
  /** Sends the code of the app, or a recovery code. An expired ticket leads back to the first form. */
  const secondStep = async (code: string): Promise<Result<unknown>> => {
    const result = await api.secondStep({ ticket, code })
    if (!result.ok && result.code === 'gone') general.showAuth('login')
    return begun(result)
  }
  /** Restores a deleted account. An expired ticket leads back to the first form. */
  const restore = async (): Promise<Result<unknown>> => {
    const result = await api.restoreAccount({ ticket })
    if (!result.ok && result.code === 'gone') general.showAuth('login')
    return begun(result)
  }
  /** Signs in with a passkey; null if the browser's dialog was cancelled. @throws if the device cannot */
  const withPasskey = async (): Promise<Result<unknown> | null> => {
    const options = await api.passkeyOptions({})
    if (!options.ok) return options
    const passkey = await signWithPasskey(options.data)
    return passkey && begun(await api.passkeySignIn({ passkey }))
  }

  /** Closes the dialog: runs the pending action if somebody is signed in, drops it otherwise. */
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
    $restorableUntil,
    restore,
    withPasskey,
    leave,
    reset,
  }
}
