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

const changedTheirMind = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
])

let auth: ReturnType<typeof initializeAuth> | undefined

/**
 * Asks a provider, in a window of its own, who the visitor is. Nothing of it stays in this browser: the session is
 * ours, not the provider's.
 * @returns the ID token that the server checks, or null for somebody who closed the window
 * @throws FirebaseError when the provider refuses or does not answer
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
    if (error instanceof FirebaseError && changedTheirMind.has(error.code)) return null
    throw error
  } finally {
    void auth.signOut()
  }
}
