import { createAddresses } from './addresses.ts'
import { type ApiDependencies, createBrowserApi } from './api.ts'
import { createCached } from './cached.ts'
import { createCards } from './cards.ts'
import { createDevices } from './devices.ts'
import { createFavourites } from './favourites.ts'
import { createFollows } from './follows.ts'
import { createGeneral } from './general.ts'
import { createLocation } from './location.ts'
import { createNotifications } from './notifications.ts'
import { createPersonalRows } from './personal-rows.ts'
import { createProfile } from './profile.ts'
import { createQuickView } from './quick-view.ts'
import { createReports } from './reports.ts'
import { createReviews } from './reviews.ts'
import { createSearch } from './search.ts'
import { createSession, type SessionDependencies } from './session.ts'
import { createSignIn, type SignInDependencies } from './sign-in.ts'
import { createToasts } from './toasts.ts'
import { createViews } from './views.ts'
import { createWishlist } from './wishlist.ts'

export type MarketDependencies = Omit<ApiDependencies, 'onUnauthorized' | 'onUnexpected'> &
  Pick<SessionDependencies, 'leavePrivatePage'> &
  Pick<SignInDependencies, 'social'> & { tab?: Parameters<typeof createToasts>[0] }

export type Market = ReturnType<typeof createMarket>

/** Every store of the browser with what it needs. Making them does nothing yet: not a call, not a look at storage. */
export function createMarket(needs: MarketDependencies) {
  const { storage, locale, log, leavePrivatePage } = needs
  const toasts = createToasts(needs.tab)
  const cached = createCached()
  const general = createGeneral()
  const { api, quiet } = createBrowserApi({
    ...needs,
    onUnauthorized: (token) => session.expire(token),
    onUnexpected: () => toasts.error({ message: 'errors:generic' }),
  })
  const session = createSession({ api: quiet, storage, locale, leavePrivatePage, log })
  const favourites = createFavourites({ api: quiet, session, general, toasts })
  const wishlist = createWishlist({ api: quiet, session, favourites })
  const search = createSearch({ api: quiet, cached, session })
  const location = createLocation({ api, cached, session, storage, toasts })
  const quickView = createQuickView({ api: quiet, cached, session })
  const views = createViews({ api: quiet, cached, session })
  const personalRows = createPersonalRows({ api: quiet, cached, session })
  const profile = createProfile({ api: quiet, session, storage, toasts })
  const signIn = createSignIn({ api: quiet, session, general, profile, toasts, social: needs.social })
  const addresses = createAddresses({ api: quiet, cached, session, general, toasts })
  const cards = createCards({ api: quiet, session, toasts })
  const devices = createDevices({ api: quiet, session, toasts })
  const follows = createFollows({ api: quiet, session, general, toasts })
  const reviews = createReviews({ api: quiet, session, toasts })
  const reports = createReports({ api: quiet, session, general, toasts })
  const notifications = createNotifications({ api: quiet, session, toasts })

  // What was fetched for one visitor is not shown to the next; a dialog that led to the sign-in stays open.
  const personal = [favourites, search, profile, addresses, cards, devices, follows, notifications]
  for (const forget of [...personal.map((store) => store.reset), cached.clear]) session.onChange(forget)
  for (const reset of [general.reset, signIn.reset, quickView.close]) session.onReset(reset)
  return {
    api,
    storage,
    toasts,
    general,
    session,
    signIn,
    favourites,
    wishlist,
    search,
    location,
    quickView,
    personalRows,
    views,
    profile,
    addresses,
    cards,
    devices,
    follows,
    reviews,
    reports,
    notifications,
  }
}
