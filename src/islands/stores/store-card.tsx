import { gridSizes } from '#components/card-sizes.ts'
import { Icon } from '#components/icon.tsx'
import type { SellerCard } from '#lib/contract/products.ts'
import { langAttributes, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths, picture } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type Props = {
  store: SellerCard
  locale: Locale
  t: Translate
  heading?: 'h2' | 'h3'
}

/**
 * Card of a seller's store (docs/product.md, "Store card"). Its link is for members; for others `ProductControls` opens
 * the sign-in dialog.
 */
export function StoreCard({ store, locale, t, heading: Heading = 'h3' }: Props) {
  const name = localName(locale, store)
  return (
    <article className="store-card group relative flex flex-col overflow-hidden rounded-card bg-white">
      <div className="aspect-banner bg-primary/30">{store.banner && <Cover base={store.banner} />}</div>
      <div className="flex flex-1 flex-col gap-1 p-3 pb-4">
        <Avatar store={store} name={name.text} />
        <Heading className="font-semibold text-sm leading-tight" {...langAttributes(name)}>
          {name.text}
          {store.official && (
            <span className="ms-1 inline-block align-text-bottom text-primary-strong">
              <Icon name="badge-check" className="size-4.5" />
              <span className="sr-only">{t('card:official')}</span>
            </span>
          )}
        </Heading>
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
          {store.emirate && (
            <span className="inline-flex items-center gap-1">
              <Icon name="map-pin" className="size-3.5" />
              {t(`emirates:${store.emirate}`)}
            </span>
          )}
          <span>{t('card:products', { count: store.productCount })}</span>
        </p>
        {store.rating !== null && <Rating rating={store.rating} count={store.reviewCount} t={t} />}
        <a
          data-store={store._id}
          href={paths(locale).profile(store._id)}
          className="mt-auto inline-flex items-center gap-1 self-start pt-2 font-medium text-primary-strong after:absolute after:inset-0 after:rounded-card group-hover:underline"
        >
          {t('card:visitStore')}
          <span className="sr-only" {...langAttributes(name)}>
            {` ${name.text}`}
          </span>
          <Icon name="chevron-right" className="mirror size-4" />
        </a>
      </div>
    </article>
  )
}

function Cover({ base }: { base: string }) {
  const { src, srcset } = picture(base, 'banner')
  return (
    <img
      srcSet={srcset}
      src={src}
      sizes={gridSizes}
      alt=""
      width={960}
      height={384}
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
    />
  )
}

function Avatar({ store, name }: { store: SellerCard; name: string }) {
  const frame =
    '-mt-9 mb-1 flex size-14 items-center justify-center overflow-hidden rounded-full border-3 border-white'
  if (store.avatar) {
    return (
      <img
        src={picture(store.avatar).src}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        decoding="async"
        className={`${frame} relative bg-ground object-cover`}
      />
    )
  }
  return (
    <span aria-hidden="true" className={`${frame} relative bg-ink font-semibold text-lg text-white`}>
      {[...name][0]}
    </span>
  )
}

/** Stars out of five with the number of reviews. */
export function Rating({ rating, count, t }: { rating: number; count: number; t: Translate }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-muted text-xs">
      <Icon name="star" className="size-3.5 fill-current text-primary-strong" />
      <bdi className="numbers font-medium text-ink">
        <span aria-hidden="true">{rating.toFixed(1)}</span>
        <span className="sr-only">{t('card:rating', { rating: rating.toFixed(1) })}</span>
      </bdi>
      <span>{t('card:reviews', { count })}</span>
    </p>
  )
}
