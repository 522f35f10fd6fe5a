import type { ReactNode } from 'react'
import { gridSizes } from '#components/card-sizes.ts'
import { FeatureLine } from '#components/feature-line.tsx'
import { Icon } from '#components/icon.tsx'
import { Price } from '#components/price.tsx'
import type { ProductCard as Product } from '#lib/contract/products.ts'
import { formatAge, formatPrice } from '#lib/i18n/format.ts'
import { isolate, langAttributes, localName, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { type ProductOrigin, paths, picture } from '#lib/i18n/paths.ts'
import { placeText } from '#lib/i18n/place-text.ts'
import { priceCut } from '#lib/i18n/price-cut.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { cutText } from '#lib/text/cut.ts'

export type CardSetting = {
  locale: Locale
  t: Translate
  /** Target of the product page's breadcrumb. */
  origin?: ProductOrigin
  /** Heading level of the name on the page. */
  heading?: 'h2' | 'h3'
  /** `sizes` attribute of the picture. */
  sizes?: string
  /** Renders the name, for example with highlighted search words; passed by the page, so that no island contains it. */
  show?: (name: string) => ReactNode
  /** Reference time for ages, in ms. */
  now?: number
}

type Props = CardSetting & {
  product: Product
  /** True in the first row: the picture loads eagerly; `first` with high priority. */
  eager?: boolean
  first?: boolean
}

/**
 * Product card (docs/product.md, "Product card"). One link covers the card. Its controls are buttons without behaviour:
 * `ProductControls` finds them by their data attributes.
 */
export function ProductCard(props: Props) {
  const { product, locale, t, origin, heading: Heading = 'h3', show, now } = props
  const name = localName(locale, product)
  const shown = cutText(name.text)
  const feature = localText(locale, product.feature, product.feature_ar)
  return (
    <article data-product={product._id} data-seller={product.userId} className="product-card">
      <Picture {...props} name={isolate(shown)} />
      <div className="text">
        <Price locale={locale} product={product} t={t} />
        <Heading>
          <a
            href={paths(locale).product(product._id, origin)}
            title={shown === name.text ? undefined : name.text}
            {...langAttributes(name)}
          >
            {show ? show(shown) : shown}
          </a>
        </Heading>
        {feature.text && (
          <p className="feature" {...langAttributes(feature)}>
            <FeatureLine text={feature.text} />
          </p>
        )}
        <Wholesale product={product} locale={locale} t={t} />
        <p className="place">
          <span>
            <Icon name="map-pin" />
            {placeText(product, product.place ? [product.place] : [], locale, t)}
          </span>
          <time dateTime={product.createdAt}>{formatAge(product.createdAt, locale, now)}</time>
          {product.postedBy === 'business' && (
            <span className="store">
              <Icon name="badge-check" />
              {t('card:store')}
            </span>
          )}
        </p>
      </div>
    </article>
  )
}

function Picture(props: Props & { name: string }) {
  const { product, t, name, sizes = gridSizes, eager = false, first = false } = props
  const [image] = product.images
  const sources = image === undefined ? undefined : picture(image)
  return (
    <div className="picture">
      {sources ? (
        <img
          srcSet={sources.srcset}
          src={sources.src}
          sizes={sizes}
          alt=""
          width={480}
          height={360}
          loading={eager ? undefined : 'lazy'}
          decoding="async"
          fetchPriority={first ? 'high' : undefined}
        />
      ) : (
        <span className="none">
          <Icon name="image-off" className="size-8" />
          <span className="sr-only">{t('card:noPicture')}</span>
        </span>
      )}
      <Badges product={product} t={t} />
      <button
        type="button"
        data-favourite={product._id}
        aria-pressed="false"
        aria-label={t('card:favourite', { name })}
        className="picture-button"
      >
        <Icon name="heart" />
      </button>
      <button
        type="button"
        data-quick-view=""
        aria-label={t('card:quickView', { name })}
        className="picture-button"
      >
        <Icon name="zoom-in" />
      </button>
    </div>
  )
}

/** A booster is always marked, also beside a deal. */
function Badges({
  product: { deal, price, boosterApplied, reserved },
  t,
}: {
  product: Product
  t: Translate
}) {
  return (
    <>
      {reserved && (
        <span className="badge reserved">
          <Icon name="clock" />
          {t('card:reserved')}
        </span>
      )}
      {deal && price > deal.price && (
        <span className="badge deal">
          <Icon name="tag" />
          {t(deal.kind === 'weekly' ? 'card:weeklyDeal' : 'card:seasonalOffer')}
        </span>
      )}
      {boosterApplied && (
        <span className="badge">
          <Icon name="zap" />
          {t('card:boosted')}
        </span>
      )}
    </>
  )
}

/** Wholesale terms, unless a deal makes a single piece cheaper. */
function Wholesale({ product, locale, t }: { product: Product; locale: Locale; t: Translate }) {
  const { wholesale, price } = product
  const single = priceCut(product)?.now ?? price
  if (!wholesale || (single > 0 && wholesale.price >= single)) return null
  return (
    <p className="wholesale">
      <Icon name="boxes" />
      {t('card:wholesaleFrom', {
        price: isolate(formatPrice(wholesale.price, locale).text),
        count: wholesale.minimum,
      })}
    </p>
  )
}
