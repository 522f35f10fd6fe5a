import { type ReactNode, useId } from 'react'
import { CompareButton } from '#components/compare-button.tsx'
import { Icon } from '#components/icon.tsx'
import { LocalText } from '#components/local-text.tsx'
import { Price } from '#components/price.tsx'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import type { ProductDetail } from '#lib/contract/products.ts'
import { pageLocale } from '#lib/i18n/browser.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { isCompared } from '#lib/state/browser/is-compared.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { QuickView, QuickViewPanel } from '#lib/state/products/quick-view.ts'
import { addressOnCard } from './address-on-card.ts'
import { QuickViewPictures } from './quick-view-pictures.tsx'

type Props<State extends QuickView['state']> = {
  t: Translate
  view: Extract<QuickView, { state: State }>
  heading: string
  onClose: () => void
}

/** Pictures, the two panels and the link to the product's page. */
export function QuickViewProduct({ t, view, heading, onClose }: Props<'ready'>) {
  const locale = pageLocale()
  const { product, panel } = view
  return (
    <div className="grid gap-x-6 gap-y-4 px-6 pb-6 md:grid-cols-2 md:grid-rows-[auto_1fr]">
      <div className="sticky top-0 z-10 -mx-6 flex items-start justify-between gap-3 bg-white px-6 pt-6 pb-2 md:static md:col-start-2">
        <h2 id={heading} className="min-w-0 text-lg md:text-xl">
          <LocalText locale={locale} en={product.name} ar={product.name_ar} />
        </h2>
        <CloseButton label={t('quick-view:close')} onClick={onClose} />
      </div>
      <div className="md:col-start-1 md:row-span-2 md:row-start-1 md:pt-6">
        <QuickViewPictures t={t} images={product.images} name={localName(locale, product).text} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <Panel name="details" open={panel} title={t('quick-view:details')}>
            <Details product={product} locale={locale} t={t} />
          </Panel>
          <Panel name="description" open={panel} title={t('quick-view:description')}>
            {product.description || product.description_ar ? (
              <p className="whitespace-pre-line wrap-anywhere">
                <LocalText locale={locale} en={product.description} ar={product.description_ar} />
              </p>
            ) : (
              <p className="text-muted">{t('quick-view:noDescription')}</p>
            )}
          </Panel>
        </div>
        <CompareButton
          product={product}
          locale={locale}
          t={t}
          pressed={isCompared(product._id)}
          className="button-outlined mt-auto"
        />
        <a
          href={addressOnCard(product._id) ?? paths(locale).product(product._id)}
          className="button min-h-12"
        >
          {t('quick-view:goToPage')}
        </a>
      </div>
    </div>
  )
}

/** Panel whose heading opens it and closes the other one. */
function Panel({
  name,
  open,
  title,
  children,
}: {
  name: QuickViewPanel
  open: QuickViewPanel
  title: string
  children: ReactNode
}) {
  const id = useId()
  const isOpen = open === name
  return (
    <section className="border-line border-b">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => rootState.quickView.show(isOpen ? other[name] : name)}
          className="flex min-h-12 w-full items-center justify-between gap-3 text-start font-semibold"
        >
          {title}
          <Icon
            name="chevron-down"
            className={`transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="max-h-72 overflow-y-auto pb-4">
        {children}
      </div>
    </section>
  )
}

const other: Record<QuickViewPanel, QuickViewPanel> = { details: 'description', description: 'details' }

function Details({ product, locale, t }: { product: ProductDetail; locale: Locale; t: Translate }) {
  const { name, name_ar } = product.category
  return (
    <dl className="grid gap-3">
      <Detail term={t('quick-view:price')}>
        <Price locale={locale} product={product} t={t} />
      </Detail>
      <Detail term={t('quick-view:category')}>
        <LocalText locale={locale} en={name} ar={name_ar} />
        {product.boosterApplied && (
          <span className="inline-flex items-center gap-1 rounded-full bg-primary px-2.5 py-1 font-medium text-ink text-xs">
            <Icon name="zap" className="size-3.5" />
            {t('card:boosted')}
          </span>
        )}
      </Detail>
      <Detail term={t('quick-view:postedOn')}>
        <time dateTime={product.createdAt}>
          <bdi>{formatDate(product.createdAt, locale)}</bdi>
        </time>
      </Detail>
    </dl>
  )
}

/** A term and its value, which goes below it where large text needs the space. */
function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <dt className="min-w-[5rem] text-muted">{term}</dt>
      <dd className="flex grow basis-[8rem] flex-wrap items-center gap-2">{children}</dd>
    </div>
  )
}

/** Failure of the quick view: a product that is gone offers no retry. */
export function QuickViewFailed({ t, view, heading, onClose }: Props<'failed'>) {
  const name = view.gone ? 'gone' : 'failed'
  return (
    <div className="p-6">
      <div className="flex items-start justify-between gap-3">
        <h2 id={heading} className="text-xl">
          {t(`quick-view:${name}Title`)}
        </h2>
        <CloseButton label={t('quick-view:close')} onClick={onClose} />
      </div>
      {view.gone ? (
        <p className="mt-2 text-muted">{t('quick-view:goneText')}</p>
      ) : (
        <PartFailed
          text={t('quick-view:failedText')}
          title=""
          retry={() => void rootState.quickView.open(view.productId)}
        />
      )}
    </div>
  )
}
