import { parseSocialConfig } from '#lib/api/social.ts'
import { createAccount } from '../create-account.ts'
import { rootState } from './root-state.ts'

const socialConfig = () =>
  parseSocialConfig(document.querySelector<HTMLMetaElement>('meta[name="social-sign-in"]')?.content ?? '')

/** Account state of this browser: for those who sign in or have signed in. */
export const account = createAccount(rootState, {
  signWithPasskey: async (options) => (await import('#lib/api/passkeys.ts')).signWithPasskey(options),
  forgetDrafts: async (userId) => {
    const { createDrafts } = await import('../listings/drafts.ts')
    // A browser without IndexedDB has no drafts to remove.
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
