import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { MyProduct } from '#lib/contract/listings.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { afterDialogs } from '#lib/state/browser/after-dialogs.ts'
import { selling } from '#lib/state/browser/selling.ts'
import { DeleteListing } from './delete-listing.tsx'
import { fail, OwnerControls } from './owner-controls.tsx'

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
  useEffect(() => {
    if (own && t) tellOwner(own, locale, t)
  }, [own, locale, t])
  if (!own || !t) return null
  const to = paths(locale)
  return (
    <section
      aria-label={t('my-listings:owner.title')}
      data-owner-bar=""
      className="fixed inset-x-0 bottom-(--bar-height) z-20 border-line border-t bg-white shadow-float md:inset-x-6 md:bottom-4 md:mx-auto md:max-w-[48rem] md:rounded-card md:border"
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
          {own.decision && (
            <a
              href={own.decision}
              className="inline-flex min-h-8 items-center font-medium text-primary-strong text-xs underline"
            >
              {t('my-listings:owner.appeal')}
            </a>
          )}
        </div>
        <Actions own={own} locale={locale} t={t} />
      </div>
    </section>
  )
}

/** The page of a listing that nobody else sees says the same to everybody: tells its owner what is true. */
function tellOwner(own: MyProduct, locale: Locale, t: Translate): void {
  const title = document.querySelector('[data-gone] h1')
  if (!title) return
  const { type } = own
  const isUnseen = type === 'hidden' || type === 'draft' || type === 'review' || type === 'removed'
  title.textContent = t(isUnseen ? `my-listings:owner.unseen.${type}` : 'my-listings:owner.title')
  const text = title.nextElementSibling
  if (text instanceof HTMLParagraphElement) text.textContent = standing(own, locale, t)
}

function standing(own: MyProduct, locale: Locale, t: Translate): string {
  const { type, expiresAt, reservedUntil, reason } = own
  if (reservedUntil && type === 'active')
    return t('my-listings:owner.reserved', { date: isolate(formatDate(reservedUntil, locale)) })
  if (type === 'removed') return t('my-listings:owner.removed', { reason: isolate(reason ?? '') })
  return t(`my-listings:owner.${type}`, { date: isolate(formatDate(expiresAt, locale)) })
}

type ActionsProps = { own: MyProduct; locale: Locale; t: Translate }

function Actions({ own, locale, t }: ActionsProps) {
  const [deleting, setDeleting] = useState(false)
  const remove = async () => {
    const result = await selling.ownListing.remove(own._id)
    if (result.ok) afterDialogs(() => location.assign(paths(locale).myListings()))
    else fail(result)
  }
  return (
    <>
      <OwnerControls
        listing={own}
        place={{ in: 'bar' }}
        actions={selling.ownListing.actions}
        locale={locale}
        t={t}
        onDelete={() => setDeleting(true)}
      />
      {deleting && (
        <DeleteListing
          product={own}
          locale={locale}
          t={t}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
