import { FirebaseError, initializeApp } from 'firebase/app'
import {
  type AuthProvider,
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  signInWithPopup,
} from 'firebase/auth'
import type { SocialConfig, SocialProvider } from './social.ts'

const providers: Record<SocialProvider, () => AuthProvider> = {
  google: () => new GoogleAuthProvider(),
  apple: () => {
    const apple = new OAuthProvider('apple.com')
    apple.addScope('email')
    apple.addScope('name')
    return apple
  },
  facebook: () => new FacebookAuthProvider(),
}

const cancelCodes = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
])

let auth: ReturnType<typeof initializeAuth> | undefined

/**
 * Signs in with a provider in a window of its own. Firebase keeps no session in this browser: the session is ours.
 * @returns the ID token for the server, or null if the window was closed
 * @throws FirebaseError if the provider refuses or does not answer
 */
export async function identify(config: SocialConfig, provider: SocialProvider): Promise<string | null> {
  const { apiKey, authDomain, projectId } = config
  auth ??= initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  try {
    const { user } = await signInWithPopup(auth, providers[provider]())
    return await user.getIdToken()
  } catch (error) {
    if (error instanceof FirebaseError && cancelCodes.has(error.code)) return null
    throw error
  } finally {
    void auth.signOut()
  }
}
