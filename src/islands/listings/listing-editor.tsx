import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { EmptyPart } from '#islands/shared/empty-part.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import type { MyProduct } from '#lib/contract/listings.ts'
import { formatAge } from '#lib/i18n/format.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { selling } from '#lib/state/browser/selling.ts'
import type { ListingForm, ListingSubject } from '#lib/state/listings/editor.ts'
import type { ListingFormProps } from './listing-form.tsx'

const loadForm = () => import('./listing-form.tsx')

type ListingEditorProps = Pick<ListingFormProps, 'attributes' | 'hasCondition' | 'emirates' | 'locale'> & {
  subject: ListingSubject
  /** Placeholder of the form. */
  children?: ReactNode
}

/** Editor of a new or existing listing: loads it with its draft, then shows the form. */
export function ListingEditor(props: ListingEditorProps) {
  const { subject, attributes, hasCondition, emirates, locale, children } = props
  const state = useStore(selling.listingForm.$form, { ssr: 'initial' })
  const form = usePart(loadForm)
  const t = useMessages('listing', 'errors', 'products', 'addresses', 'card')
  const open = () => void selling.listingForm.open(subject)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one page, one listing
  useEffect(open, [])
  const product = state.state === 'ready' ? state.product : null
  useEffect(() => {
    // The form of its own category has another address, unless its owner moves it.
    if (product && product.categoryId !== subject.categoryId && location.hash !== '#move')
      location.replace(paths(locale).addProduct(product.categoryId, product._id))
  }, [product, subject, locale])

  if (state.state === 'failed')
    return (
      <Shell>
        <PartFailed retry={open} />
      </Shell>
    )
  if (form.state === 'failed')
    return (
      <Shell>
        <PartFailed retry={form.retry} />
      </Shell>
    )
  if (!t || state.state === 'loading' || form.state === 'loading') return children
  if (state.state === 'gone')
    return (
      <Shell>
        <Gone locale={locale} t={t} />
      </Shell>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Standing state={state} t={t} />
      {product && (
        <Category
          product={product}
          isMoved={product.categoryId !== subject.categoryId}
          locale={locale}
          t={t}
        />
      )}
      <Restored key={state.restored} state={state} locale={locale} t={t} />
      <form.part.ListingForm
        // Starting over mounts new fields.
        key={state.restored ?? 'new'}
        categoryId={subject.categoryId}
        attributes={attributes}
        hasCondition={hasCondition}
        emirates={emirates}
        state={state}
        locale={locale}
        t={t}
      />
    </div>
  )
}

const Shell = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card bg-white p-4">{children}</div>
)

function Gone({ locale, t }: { locale: Locale; t: Translate }) {
  return (
    <EmptyPart icon="package-search" title={t('listing:form.gone')} text={t('listing:form.goneText')}>
      <a href={paths(locale).myListings()} className="button-outlined">
        {t('listing:form.toMyListings')}
      </a>
    </EmptyPart>
  )
}

type CategoryProps = { product: MyProduct; isMoved: boolean; locale: Locale; t: Translate }

/** Category of an existing listing, with the way to another one; what fits there is kept. */
function Category({ product: { _id, category }, isMoved, locale, t }: CategoryProps) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-white px-4 py-1">
      <span>
        {t(isMoved ? 'listing:form.movedFrom' : 'listing:form.category', {
          category: isolate(localName(locale, category).text),
        })}
      </span>
      <a
        href={paths(locale).chooseCategory(_id)}
        className="inline-flex min-h-11 items-center font-medium text-primary-strong underline"
      >
        {t('listing:form.changeCategory')}
      </a>
    </p>
  )
}

type Ready = { state: Extract<ListingForm, { state: 'ready' }>; t: Translate }

/** Notice about a listing that is hidden, kept as a draft, taken down by the shop, or under its review. */
function Standing({ state: { product }, t }: Ready) {
  if (product?.type === 'hidden' || product?.type === 'draft')
    return (
      <p className="flex items-start gap-3 rounded-card bg-primary/15 px-4 py-3">
        <Icon name={product.type === 'hidden' ? 'eye-off' : 'image-off'} className="mt-0.5" />
        {t(`listing:form.${product.type}`)}
      </p>
    )
  if (product?.type !== 'review' && product?.type !== 'removed') return null
  return (
    <div className="flex items-start gap-3 rounded-card border border-line bg-caution p-4">
      <Icon name="circle-alert" className="mt-0.5" />
      {product.type === 'review' ? <p>{t('listing:form.review')}</p> : <Takedown product={product} t={t} />}
    </div>
  )
}

/** Why the shop took a listing down, and what its owner can do about it. */
function Takedown({ product: { reason, decision }, t }: { product: MyProduct; t: Translate }) {
  return (
    <div className="grid gap-1">
      <p className="font-medium">{t('listing:form.removed')}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      <p>{t('listing:form.removedNext')}</p>
      {decision && (
        <a
          href={decision}
          className="inline-flex min-h-11 items-center justify-self-start font-medium text-primary-strong underline"
        >
          {t('listing:form.appeal')}
        </a>
      )}
    </div>
  )
}

/** Notice that a draft was restored, with a button to discard it after confirmation. */
function Restored({ state: { product, restored }, locale, t }: Ready & { locale: Locale }) {
  const [asking, setAsking] = useState(false)
  if (restored === null) return null
  const when = formatAge(new Date(restored).toISOString(), locale)
  const action = t(product ? 'listing:form.discard' : 'listing:form.startOver')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-primary/25 px-4 py-2">
      <p role="status" className="flex items-center gap-2">
        <Icon name="circle-check" className="text-primary-strong" />
        {t(product ? 'listing:form.restoredChanges' : 'listing:form.restored', { when })}
      </p>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="min-h-11 font-medium text-primary-strong underline"
      >
        {action}
      </button>
      {asking && (
        <ConfirmDialog
          title={t('listing:form.startOverTitle')}
          text={t('listing:form.startOverText')}
          action={action}
          cancel={t('listing:form.cancel')}
          close={t('listing:form.close')}
          onConfirm={selling.listingForm.startOver}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
