import { createFollows } from './follows/follows.ts'
import { createConfirmation } from './identity/confirmation.ts'
import { createLocation } from './locations/location.ts'
import { createQuickView } from './products/quick-view.ts'
import { createViews } from './products/views.ts'
import { createReports } from './reports/reports.ts'
import { createSearch } from './search/search.ts'
import { createReturnTo } from './session/return-to.ts'
import { createSession, type SessionDependencies } from './session/session.ts'
import { type ApiDependencies, createBrowserApi } from './shared/api.ts'
import { createCached } from './shared/cached.ts'
import { createGeneral } from './shared/general.ts'
import { createToasts } from './toasts/toasts.ts'
import { createWishlistToggle, type WishlistToggleDependencies } from './wishlist/toggle.ts'

export type RootStateDependencies = Omit<
  ApiDependencies,
  'onUnauthorized' | 'onUnexpected' | 'confirm' | 'askName'
> &
  Pick<SessionDependencies, 'leavePrivatePage' | 'privatePage' | 'visit'> &
  Pick<WishlistToggleDependencies, 'shownProducts'> & {
    /** Returns the storage of this tab. */
    tab: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  }

export type RootState = ReturnType<typeof createRootState>

/**
 * Creates all state that any shopper needs, with its dependencies. Has no side effects: no calls, no storage access.
 */
export function createRootState(needs: RootStateDependencies) {
  const { storage } = needs
  const toasts = createToasts(needs.tab)
  const cached = createCached()
  const general = createGeneral()
  const confirmation = createConfirmation()
  const { api, quiet, transport } = createBrowserApi({
    ...needs,
    confirm: confirmation.ask,
    askName: () => general.openAuthModal('profileSetup'),
    onUnauthorized: (token) => session.expire(token),
    onUnexpected: () => toasts.error({ message: 'toasts:generic' }),
  })
  const returnTo = createReturnTo(needs.tab)
  const session = createSession({ ...needs, api: quiet, returnTo, toasts, general })
  const wishlist = createWishlistToggle({ ...needs, api: quiet, session, general, toasts })
  const search = createSearch({ api: quiet, cached, session })
  const location = createLocation({ api, cached, session, storage, toasts })
  const quickView = createQuickView({ api: quiet, cached, session })
  const views = createViews({ api: quiet, cached, session })
  const follows = createFollows({ api: quiet, session, general, toasts })
  const reports = createReports({ api: quiet, session, general, toasts })

  // One visitor's data is not shown to the next; a dialog that led to the sign-in stays open.
  const personal = [wishlist, search, follows]
  for (const forget of [...personal.map((store) => store.reset), cached.clear]) session.onChange(forget)
  for (const reset of [general.reset, quickView.close, confirmation.reset]) session.onReset(reset)
  return {
    origin: needs.origin,
    api,
    quiet,
    transport,
    cached,
    storage,
    toasts,
    general,
    confirmation,
    session,
    wishlist,
    search,
    location,
    quickView,
    views,
    follows,
    reports,
  }
}
