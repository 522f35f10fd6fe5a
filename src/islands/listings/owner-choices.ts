import type { IconName } from '#components/icon-names.ts'
import type { MyProduct } from '#lib/contract/listings.ts'
import type { SaleState } from '#lib/contract/sales.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { selling } from '#lib/state/browser/selling.ts'
import type { OwnerActions } from '#lib/state/listings/owner-actions.ts'
import type { Outcome } from '#lib/state/shared/loaded.ts'

/** An owner's action on a listing. */
export type Choice = {
  name: 'markSold' | 'markUnsold' | 'renew' | 'hide' | 'show' | 'duplicate' | 'reserve' | 'soldTo'
  icon: IconName
  /** True if it publishes the listing again, which is what its owner most likely wants. */
  brings?: true
  /** True if it opens another page, which takes until the server has answered. */
  leaves?: true
  /** Null where a dialog goes on. */
  run: () => Promise<Outcome | null>
}

/** Question for a buyer of the listing; `known` is who may be one, where that was read already. */
export type AskedBuyer = { asks: 'reserve' | 'soldTo'; known?: SaleState }

/** Fields of a listing that its actions use. */
export type OwnListing = Pick<MyProduct, '_id' | 'type' | 'category'>

/** Actions that the state of a listing allows. */
export function choicesOf(
  { _id, type, category }: OwnListing,
  actions: OwnerActions,
  locale: Locale,
  askBuyer: (asks: AskedBuyer) => void,
): Choice[] {
  const copy = async () => {
    const result = await actions.duplicate(_id)
    if (result.ok) location.assign(paths(locale).addProduct(category._id, result.data._id))
    return result
  }
  const duplicate: Choice = { name: 'duplicate', icon: 'copy', leaves: true, run: copy }
  const ask = (name: 'reserve' | 'soldTo', icon: IconName): Choice => ({
    name,
    icon,
    async run() {
      askBuyer({ asks: name })
      return null
    },
  })
  const soldTo = ask('soldTo', 'user-check')
  /** Asks who bought it where somebody has written about it. */
  const sell = async () => {
    const sale = await selling.sales.read(_id)
    if (!sale.ok || sale.data.chats.length === 0) return actions.markSold(_id, true)
    askBuyer({ asks: 'soldTo', known: sale.data })
    return null
  }
  const online: Choice[] = [
    { name: 'markSold', icon: 'handshake', run: sell },
    { name: 'renew', icon: 'refresh-cw', brings: true, run: () => actions.renew(_id) },
    { name: 'hide', icon: 'eye-off', run: () => actions.hide(_id) },
    duplicate,
  ]
  const byType: Record<MyProduct['type'], Choice[]> = {
    active: [...online.slice(0, 1), ask('reserve', 'clock'), ...online.slice(1)],
    expired: online,
    sold: [
      { name: 'markUnsold', icon: 'rotate-cw', brings: true, run: () => actions.markSold(_id, false) },
      soldTo,
      duplicate,
    ],
    hidden: [{ name: 'show', icon: 'eye', brings: true, run: () => actions.show(_id) }, duplicate],
    review: [],
    removed: [],
    draft: [],
  }
  return byType[type]
}
