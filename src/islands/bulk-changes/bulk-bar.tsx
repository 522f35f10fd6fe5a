import { useCallback, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import type { IconName } from '#components/icon-names.ts'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { LazyDialog } from '#islands/shared/lazy-dialog.tsx'
import type { BulkChange } from '#lib/contract/bulk-changes.ts'
import type { MyProductType } from '#lib/contract/listings.ts'
import { formatCount } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { selling } from '#lib/state/browser/selling.ts'
import type { ChosenListings, RefusedListing } from '#lib/state/bulk-changes/bulk-changes.ts'
import type { MyListingsView } from '#lib/state/listings/listings.ts'

type Action = 'price' | 'markSold' | 'markUnsold' | 'renew' | 'delete'

/** Actions that the state of a view's listings allows. */
const actionsOf: Record<MyProductType, readonly Action[]> = {
  active: ['price', 'markSold', 'renew', 'delete'],
  expired: ['price', 'markSold', 'renew', 'delete'],
  hidden: ['price', 'markSold', 'renew', 'delete'],
  sold: ['price', 'markUnsold', 'delete'],
  review: ['delete'],
  removed: ['delete'],
  draft: ['delete'],
}
const icons: Record<Action, IconName> = {
  price: 'tag',
  markSold: 'handshake',
  markUnsold: 'rotate-cw',
  renew: 'refresh-cw',
  delete: 'trash-2',
}

type BulkBarProps = { chosen: ChosenListings | null; view: MyListingsView; locale: Locale; t: Translate }
type Open = { dialog: 'price' | 'delete' } | { dialog: 'refused'; refused: readonly RefusedListing[] } | null

const loadPrice = () => import('./price-dialog.tsx')
const loadRefused = () => import('./refused-dialog.tsx')

/** Id of the button that begins the choice, which gets the focus back at its end. */
const startId = 'bulk-start'

const stop = () => {
  selling.bulk.stop()
  document.getElementById(startId)?.focus()
}

/** Button above the list that begins and ends the choice of several own listings. */
export function BulkStart({ isChoosing, t }: { isChoosing: boolean; t: Translate }) {
  return (
    <button
      type="button"
      id={startId}
      aria-pressed={isChoosing}
      onClick={isChoosing ? selling.bulk.stop : selling.bulk.start}
      className="chip justify-self-start"
    >
      <Icon name="check-check" className="size-4" />
      {t('bulk-changes:start')}
    </button>
  )
}

/** Bar that changes the chosen listings; it stays in view while they are chosen. */
export function BulkBar({ chosen, view, locale, t }: BulkBarProps) {
  const [open, setOpen] = useState<Open>(null)
  const [busy, setBusy] = useState(false)
  const close = useCallback(() => setOpen(null), [])
  const count = chosen?.size ?? 0
  const counted = { count, total: formatCount(count) }

  const apply = async (change: BulkChange) => {
    const result = await selling.bulk.apply(change)
    if (!result.ok) return result
    const { changed, refused } = result.data
    if (changed > 0)
      rootState.toasts.success({
        text: t('bulk-changes:changed', { count: changed, total: formatCount(changed) }),
      })
    setOpen(refused.length > 0 ? { dialog: 'refused', refused } : null)
    return result
  }
  const applyAtOnce = async (change: BulkChange) => {
    if (busy) return
    setBusy(true)
    const result = await apply(change)
    setBusy(false)
    if (!result.ok && result.statusCode !== 401)
      rootState.toasts.error(result.message ? { text: result.message } : { message: 'toasts:tryAgain' })
  }
  const run = (action: Action) => {
    if (count === 0) return
    if (action === 'price' || action === 'delete') setOpen({ dialog: action })
    else void applyAtOnce({ action })
  }
  const all = async () => {
    const result = await selling.bulk.chooseAll(view)
    if (!result.ok && result.statusCode !== 401) rootState.toasts.error({ message: 'toasts:tryAgain' })
  }
  return (
    <>
      {chosen && (
        <section
          aria-label={t('bulk-changes:label')}
          className="sticky bottom-[calc(var(--bar-height)+0.5rem)] z-20 grid gap-2 rounded-card border border-line bg-white p-3 shadow-float"
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="font-medium">
              {count > 0 ? t('bulk-changes:chosen', counted) : t('bulk-changes:nothing')}
            </p>
            <div className="flex gap-2">
              <button type="button" onClick={() => void all()} className="chip">
                <Icon name="check-check" className="size-4" />
                {t('bulk-changes:all')}
              </button>
              <button type="button" onClick={stop} className="chip">
                {t('bulk-changes:stop')}
              </button>
            </div>
          </div>
          <div className="flex flex-wrap gap-2">
            {actionsOf[view.type].map((action) => (
              <button
                key={action}
                type="button"
                aria-disabled={count === 0 || busy}
                onClick={() => run(action)}
                className={`chip grow justify-center px-3 font-medium aria-disabled:opacity-60 ${action === 'delete' ? 'text-error-text' : ''}`}
              >
                <Icon name={icons[action]} className="size-4" />
                {t(`bulk-changes:actions.${action}`)}
              </button>
            ))}
          </div>
        </section>
      )}
      {open?.dialog === 'price' && chosen && (
        <LazyDialog load={loadPrice} onFailed={close}>
          {({ PriceDialog }) => (
            <PriceDialog chosen={chosen} locale={locale} t={t} onApply={apply} onClose={close} />
          )}
        </LazyDialog>
      )}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          title={t('bulk-changes:deleteTitle')}
          text={t('bulk-changes:deleteText', counted)}
          action={t('bulk-changes:delete')}
          cancel={t('bulk-changes:cancel')}
          close={t('bulk-changes:close')}
          onConfirm={() => applyAtOnce({ action: 'delete' })}
          onClose={() => setOpen((now) => (now?.dialog === 'delete' ? null : now))}
        />
      )}
      {open?.dialog === 'refused' && (
        <LazyDialog load={loadRefused} onFailed={close}>
          {({ RefusedDialog }) => (
            <RefusedDialog refused={open.refused} locale={locale} t={t} onClose={close} />
          )}
        </LazyDialog>
      )}
    </>
  )
}
