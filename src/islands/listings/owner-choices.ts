import type { IconName } from '#components/icon-names.ts'
import type { MyProduct } from '#lib/contract/listings.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { selling } from '#lib/state/browser/selling.ts'
import type { Outcome } from '#lib/state/shared/loaded.ts'

/** An owner's action on a listing. */
export type Choice = {
  name: 'markSold' | 'markUnsold' | 'renew' | 'hide' | 'show' | 'duplicate'
  icon: IconName
  /** True if it publishes the listing again, which is what its owner most likely wants. */
  brings?: true
  run: () => Promise<Outcome>
}

/** Actions that the state of a listing allows. */
export function choicesOf({ _id, type, category }: MyProduct, locale: Locale): Choice[] {
  const { ownListing } = selling
  const duplicate = async () => {
    const result = await ownListing.duplicate(_id)
    if (result.ok) location.assign(paths(locale).addProduct(category._id, result.data._id))
    return result
  }
  const online: Choice[] = [
    { name: 'markSold', icon: 'handshake', run: () => ownListing.markSold(_id, true) },
    { name: 'renew', icon: 'refresh-cw', brings: true, run: () => ownListing.renew(_id) },
    { name: 'hide', icon: 'eye-off', run: () => ownListing.hide(_id) },
  ]
  const byType: Record<MyProduct['type'], Choice[]> = {
    active: online,
    expired: online,
    sold: [
      { name: 'markUnsold', icon: 'rotate-cw', brings: true, run: () => ownListing.markSold(_id, false) },
    ],
    hidden: [{ name: 'show', icon: 'eye', brings: true, run: () => ownListing.show(_id) }],
    review: [],
    removed: [],
  }
  return [...byType[type], { name: 'duplicate', icon: 'copy', run: duplicate }]
}
