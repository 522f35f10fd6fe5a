import { parsePushSettings } from '#lib/api/push-config.ts'
import { pageLocale } from '#lib/i18n/browser.ts'
import { createPush } from '../push/push.ts'
import { pushBrowser } from '../push/push-browser.ts'
import { rootState } from './root-state.ts'

const settings = () =>
  parsePushSettings(document.querySelector<HTMLMetaElement>('meta[name="push-messaging"]')?.content ?? '')

/** Push on this device, for members; loaded on demand. Firebase itself comes with the first token. */
export const push = createPush({
  api: rootState.quiet,
  session: rootState.session,
  storage: rootState.storage,
  locale: pageLocale,
  settings,
  browser: pushBrowser,
  onMessage: async ({ id }) => {
    const { liveNotices } = await import('./live-notices.ts')
    if (typeof id === 'string') liveNotices.pushed(id)
  },
  log: (message) => console.info(message),
})
