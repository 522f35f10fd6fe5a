import { createProfile, type ProfileDependencies } from './accounts/profile.ts'
import { createSentCodes } from './accounts/sent-codes.ts'
import { createSignIn, type SignInDependencies } from './accounts/sign-in.ts'
import type { RootState } from './create-root-state.ts'
import { createIdentity } from './identity/identity.ts'
import { keepViews } from './products/keep-views.ts'

export type Account = ReturnType<typeof createAccount>

/**
 * State for signing in and the own profile, on top of the root state. A chunk of its own: visitors who only read do
 * not load it.
 */
export function createAccount(
  rootState: RootState,
  {
    social,
    signWithPasskey,
    forgetDrafts,
  }: Pick<SignInDependencies, 'social' | 'signWithPasskey'> & Pick<ProfileDependencies, 'forgetDrafts'>,
) {
  const { quiet: api, session, general, confirmation, storage, toasts, cached } = rootState
  const codes = createSentCodes(storage)
  const profile = createProfile({ api, session, storage, toasts, codes, forgetDrafts })
  const identity = createIdentity({ api, confirmation, identify: social.identify, signWithPasskey })
  const signIn = createSignIn({ api, session, general, profile, toasts, codes, social, signWithPasskey })
  // One member's data is not shown to the next; a dialog that led to the sign-in stays open.
  session.onChange(profile.reset)
  session.onReset(signIn.reset)
  session.onChange(() => void keepViews({ api, session, cached, storage }))
  return { profile, identity, signIn }
}
