import { packedRoutes } from 'virtual:contract-routes'
import { unpackRoutes } from '#lib/api/routes.ts'
import { pageLocale } from '#lib/i18n/browser.ts'
import { paths } from '#lib/i18n/paths.ts'
import { createRootState } from '../create-root-state.ts'
import { createStorage } from '../shared/storage.ts'
import { afterDialogs } from './after-dialogs.ts'

/** Pages that require a stored login token (docs/product.md, "Pages"). */
const privatePage =
  /^(\/ar)?\/(choose-category|wishlist|profile|add-product|chat|notifications|view-profile)(\/|$)/

const isPrivate = () => privatePage.test(location.pathname)

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/**
 * Root state of this browser. It exists during server rendering so that islands can render, and stays empty there: it
 * would be shared between requests.
 */
export const rootState = createRootState({
  routes: unpackRoutes(packedRoutes),
  origin: () => meta('api-origin'),
  applicationKey: () => meta('application-key'),
  locale: pageLocale,
  storage: createStorage(() => localStorage),
  // Loaded for uploads only.
  sendFile: async (...file) => (await import('./uploads.ts')).sendUpload(...file),
  fetch: (...request) => fetch(...request),
  loadEnvelope: () => import('#lib/api/envelope.ts'),
  loadProver: () => import('#lib/api/prove.ts'),
  tab: () => sessionStorage,
  leavePrivatePage: () => {
    if (isPrivate()) afterDialogs(() => location.replace(paths(pageLocale()).home()))
  },
  privatePage: () => (isPrivate() ? location.pathname + location.search : null),
  shownProducts: () =>
    [...document.querySelectorAll<HTMLElement>('[data-favourite]')].map(
      ({ dataset }) => dataset.favourite ?? '',
    ),
  visit: (page) => afterDialogs(() => location.assign(page)),
  log: (message) => console.info(message),
})
