import { parseSocialConfig } from '#lib/api/social.ts'
import { createAccount } from '../create-account.ts'
import { rootStore } from './root-store.ts'

const socialConfig = () =>
  parseSocialConfig(document.querySelector<HTMLMetaElement>('meta[name="social-sign-in"]')?.content ?? '')

/** The stores of those who sign in or have signed in, in this browser. */
export const account = createAccount(rootStore, {
  signWithPasskey: async (options) => (await import('#lib/api/passkeys.ts')).signWithPasskey(options),
  forgetDrafts: async (userId) => {
    const { createDrafts } = await import('../drafts.ts')
    // A browser that keeps no drafts has none to forget.
    await createDrafts()
      .removeAll(userId)
      .catch(() => undefined)
  },
  social: {
    providers: () => socialConfig()?.providers ?? [],
    identify: async (provider) => {
      const config = socialConfig()
      const { identify } = await import('#lib/api/identify.ts')
      return config && identify(config, provider)
    },
  },
})
