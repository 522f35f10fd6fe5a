import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { useDismiss } from '#islands/shared/use-dismiss.ts'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { MyProduct } from '#lib/contract/listings.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { cutText, isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { afterDialogs } from '#lib/state/browser/after-dialogs.ts'
import { rootStore } from '#lib/state/browser/root-store.ts'
import { selling } from '#lib/state/browser/selling.ts'
import type { Outcome } from '#lib/state/shared/loaded.ts'
import { type Choice, choicesOf } from './owner-choices.ts'

type OwnerBarProps = { productId: string; fromList: boolean; locale: Locale }

/** Owner's bar at the lower edge of the window, where it causes no layout shift. */
export function OwnerBar({ productId, fromList, locale }: OwnerBarProps) {
  const own = useStore(selling.ownListing.$own)
  const t = useMessages('my-listings', 'errors')
  useEffect(() => void selling.ownListing.open(productId), [productId])
  const shown = own !== null && t !== null
  useEffect(() => {
    if (!shown) return
    // Space for the bar below the end of the page.
    document.body.style.paddingBlockEnd = '7rem'
    return () => {
      document.body.style.removeProperty('padding-block-end')
    }
  }, [shown])
  if (!own || !t) return null
  const to = paths(locale)
  return (
    <section
      aria-label={t('my-listings:owner.title')}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-white shadow-float md:inset-x-6 md:bottom-4 md:mx-auto md:max-w-[48rem] md:rounded-card md:border"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <div className="min-w-0 grow">
          {fromList ? (
            <a
              href={to.myListings()}
              className="inline-flex min-h-8 items-center gap-1 font-semibold text-primary-strong hover:underline"
            >
              <Icon name="chevron-left" className="mirror size-4" />
              {t('my-listings:back')}
            </a>
          ) : (
            <p className="font-semibold">{t('my-listings:owner.title')}</p>
          )}
          <p role="status" className="text-muted text-xs">
            {standing(own, locale, t)}
          </p>
        </div>
        <Actions own={own} locale={locale} t={t} />
      </div>
    </section>
  )
}

function standing({ type, expiresAt, reason }: MyProduct, locale: Locale, t: Translate): string {
  if (type === 'removed') return t('my-listings:owner.removed', { reason: isolate(reason ?? '') })
  return t(`my-listings:owner.${type}`, { date: isolate(formatDate(expiresAt, locale)) })
}

type ActionsProps = { own: MyProduct; locale: Locale; t: Translate }

function Actions({ own, locale, t }: ActionsProps) {
  const { _id, type, category } = own
  const [deleting, setDeleting] = useState(false)
  const [busy, setBusy] = useState(false)
  const to = paths(locale)
  const first = type === 'active' ? undefined : choicesOf(own, locale).find(({ brings }) => brings)

  const run = async ({ run: act }: Choice) => {
    if (busy) return
    setBusy(true)
    fail(await act())
    setBusy(false)
  }
  const remove = async () => {
    const result = await selling.ownListing.remove(_id)
    if (result.ok) afterDialogs(() => location.assign(to.myListings()))
    else fail(result)
  }
  return (
    <div className="flex items-center gap-2">
      <a href={to.addProduct(category._id, _id)} className="button-outlined px-4">
        <Icon name="pencil" />
        {t('my-listings:owner.edit')}
      </a>
      {type === 'active' ? (
        <a href={to.boost(_id)} className="button px-4">
          <Icon name="zap" />
          {t('my-listings:owner.boost')}
        </a>
      ) : (
        first && (
          <button type="button" aria-disabled={busy} onClick={() => void run(first)} className="button px-4">
            <Icon name={first.icon} />
            {t(`my-listings:owner.${first.name}`)}
          </button>
        )
      )}
      <More own={own} locale={locale} t={t} busy={busy} onChoose={run} onDelete={() => setDeleting(true)} />
      {deleting && (
        <ConfirmDialog
          title={t('my-listings:deleteTitle')}
          text={t('my-listings:deleteText', { name: isolate(cutText(localName(locale, own).text)) })}
          action={t('my-listings:delete')}
          cancel={t('my-listings:cancel')}
          close={t('my-listings:close')}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  )
}

const fail = (result: Outcome): void => {
  if (result.ok || result.statusCode === 401) return
  rootStore.toasts.error(result.message ? { text: result.message } : { message: 'toasts:tryAgain' })
}

type MoreProps = ActionsProps & {
  busy: boolean
  onChoose: (choice: Choice) => Promise<void>
  onDelete: () => void
}

function More({ own, locale, t, busy, onChoose, onDelete }: MoreProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panel = useId()
  const close = useCallback(() => setOpen(false), [])
  useDismiss(root, open, close)

  const run = async (choice: Choice) => {
    await onChoose(choice)
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  const choices = choicesOf(own, locale).filter(({ brings }) => own.type === 'active' || !brings)
  const item = 'flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-start hover:bg-ground'
  return (
    <div ref={root} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="button-outlined px-3"
      >
        <span className="max-sm:sr-only">{t('my-listings:owner.more')}</span>
        <Icon name="ellipsis" className="sm:hidden" />
        <Icon name="chevron-down" className="size-4 rotate-180 max-sm:hidden" />
      </button>
      <ul
        id={panel}
        hidden={!open}
        className="absolute end-0 bottom-full z-10 mb-2 w-64 rounded-card bg-white p-2 shadow-float"
      >
        {choices.map((choice) => (
          <li key={choice.name}>
            <button type="button" aria-disabled={busy} onClick={() => void run(choice)} className={item}>
              <Icon name={choice.icon} className="text-muted" />
              {t(`my-listings:owner.${choice.name}`)}
            </button>
          </li>
        ))}
        <li className="mt-1 border-line border-t pt-1">
          <button
            type="button"
            onClick={() => {
              setOpen(false)
              onDelete()
            }}
            className={`${item} text-error-text`}
          >
            <Icon name="trash-2" />
            {t('my-listings:owner.delete')}
          </button>
        </li>
      </ul>
    </div>
  )
}
