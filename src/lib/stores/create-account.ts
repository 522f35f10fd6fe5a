import { createAddresses } from './addresses.ts'
import { createCards } from './cards.ts'
import type { Market } from './create-market.ts'
import { createDevices } from './devices.ts'
import { createNotifications } from './notifications.ts'
import { createProfile, type ProfileDependencies } from './profile.ts'
import { createReviews } from './reviews.ts'
import { createSignIn, type SignInDependencies } from './sign-in.ts'
import { createWishlist } from './wishlist.ts'

export type Account = ReturnType<typeof createAccount>

/**
 * The stores of those who sign in or have signed in, on top of the market's. They are code of their own: a visitor
 * who reads the catalogue does not load it.
 */
export function createAccount(
  market: Market,
  { social, forgetDrafts }: Pick<SignInDependencies, 'social'> & Pick<ProfileDependencies, 'forgetDrafts'>,
) {
  const { quiet: api, cached, session, general, storage, toasts, favourites } = market
  const profile = createProfile({ api, session, storage, toasts, forgetDrafts })
  const signIn = createSignIn({ api, session, general, profile, toasts, social })
  const addresses = createAddresses({ api, cached, session, general, toasts })
  const cards = createCards({ api, session, toasts })
  const devices = createDevices({ api, session, toasts })
  const notifications = createNotifications({ api, session, toasts })
  const wishlist = createWishlist({ api, session, favourites })
  const reviews = createReviews({ api, session, toasts })

  // What was fetched for one member is not shown to the next; a dialog that led to the sign-in stays open.
  for (const { reset } of [profile, addresses, cards, devices, notifications]) session.onChange(reset)
  session.onReset(signIn.reset)
  return {
    profile,
    signIn,
    addresses,
    cards,
    devices,
    notifications,
    wishlist,
    reviews,
  }
}
