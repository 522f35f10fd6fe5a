import { useCallback, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { LazyDialog } from '#islands/shared/lazy-dialog.tsx'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { OwnerActions } from '#lib/state/listings/owner-actions.ts'
import type { Outcome } from '#lib/state/shared/loaded.ts'
import { type AskedBuyer, type Choice, choicesOf, type OwnListing } from './owner-choices.ts'
import { OwnerMenu } from './owner-menu.tsx'

type OwnerControlsProps = {
  listing: OwnListing
  /** In the bar of the listing's page, or on its card, where the name tells the controls of several cards apart. */
  place: { in: 'bar' } | { in: 'card'; name: string }
  actions: OwnerActions
  locale: Locale
  t: Translate
  onDelete: () => void
}

/** Edit, boost, the change of state that is most likely wanted, and a menu of all others. */
export function OwnerControls({ listing, place, actions, locale, t, onDelete }: OwnerControlsProps) {
  const { _id, type, category } = listing
  const [busy, setBusy] = useState(false)
  const to = paths(locale)
  const onCard = place.in === 'card'
  const [asked, setAsked] = useState<AskedBuyer | null>(null)
  const stopAsking = useCallback(() => setAsked(null), [])
  const choices = choicesOf(listing, actions, locale, setAsked)
  const main = choices.find(({ name, brings }) =>
    type === 'active' ? onCard && name === 'markSold' : brings,
  )
  const others = choices.filter((choice) => choice !== main)

  const run = async ({ run: act, leaves }: Choice) => {
    if (busy) return
    setBusy(leaves === true)
    fail(await act())
    setBusy(false)
  }
  const labelOf = (action: string) =>
    onCard ? t('my-listings:actionOf', { action, name: isolate(place.name) }) : undefined
  const plain = onCard ? 'chip grow justify-center px-3 font-medium' : 'button-outlined px-4'
  const strong = onCard ? plain : 'button px-4'
  const edit = t(type === 'draft' ? 'my-listings:owner.finish' : 'my-listings:owner.edit')
  const boost = t('my-listings:owner.boost')
  return (
    <div className={onCard ? 'flex flex-wrap gap-2' : 'flex items-center gap-2'}>
      <a href={to.addProduct(category._id, _id)} aria-label={labelOf(edit)} className={plain}>
        <Icon name="pencil" className={onCard ? 'size-4' : ''} />
        {edit}
      </a>
      {/* One element for all states keeps the focus, so that a second press undoes the first. */}
      {main && (
        <button
          key="main"
          type="button"
          aria-label={labelOf(t(`my-listings:owner.${main.name}`))}
          aria-disabled={busy}
          onClick={() => void run(main)}
          className={strong}
        >
          <Icon name={main.icon} className={onCard ? 'size-4' : ''} />
          {t(`my-listings:owner.${main.name}`)}
        </button>
      )}
      {type === 'active' && (
        <a href={to.boost(_id)} aria-label={labelOf(boost)} className={strong}>
          <Icon name="zap" className={onCard ? 'size-4' : ''} />
          {boost}
        </a>
      )}
      <OwnerMenu
        choices={others}
        label={labelOf(t('my-listings:owner.more'))}
        busy={busy}
        opens={onCard ? 'down' : 'up'}
        t={t}
        onChoose={run}
        onDelete={onDelete}
      />
      {asked && (
        <LazyDialog load={loadSale} onFailed={stopAsking}>
          {({ SaleDialog }) => (
            <SaleDialog {...asked} id={_id} actions={actions} locale={locale} onClose={stopAsking} />
          )}
        </LazyDialog>
      )}
    </div>
  )
}

const loadSale = () => import('#islands/sales/sale-dialog.tsx')

/** Tells why an action was refused. */
export const fail = (result: Outcome | null): void => {
  if (result === null || result.ok || result.statusCode === 401) return
  rootState.toasts.error(result.message ? { text: result.message } : { message: 'toasts:tryAgain' })
}
