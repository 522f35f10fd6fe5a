import type { ReactNode } from 'react'
import { gridSizes } from '#components/card-sizes.ts'
import { FeatureLine } from '#components/feature-line.tsx'
import { Icon } from '#components/icon.tsx'
import { Price } from '#components/price.tsx'
import type { ProductCard as Product } from '#lib/contract/products.ts'
import { formatAge, formatPrice } from '#lib/i18n/format.ts'
import { cutText, isolate, langAttributes, localName, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { type ProductOrigin, paths, picture } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'

export type CardSetting = {
  locale: Locale
  t: Translate
  /** Where the product's breadcrumb leads back to. */
  origin?: ProductOrigin
  /** The level of the name among the page's headings. */
  heading?: 'h2' | 'h3'
  /** How wide a card is, for the choice of its picture. */
  sizes?: string
  /** Shows a name, such as with what was searched for marked in it; given by the page, so that no island holds it. */
  show?: (name: string) => ReactNode
  /** The moment that ages are counted from, in ms. */
  now?: number
}

type Props = CardSetting & {
  product: Product
  /** In the first row: its picture is fetched at once; `first` also before the others. */
  eager?: boolean
  first?: boolean
}

/**
 * A product in a list (docs/product.md, "Product card"). One link over the whole card, its controls are buttons of
 * their own, without behaviour: `ProductControls` finds them by their data attributes.
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
        <Price product={product} t={t} />
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
        <Wholesale product={product} t={t} />
        <p className="place">
          <span>
            <Icon name="map-pin" />
            {t(`emirates:${product.emirate}`)}
          </span>
          <time dateTime={product.createdAt}>{formatAge(product.createdAt, locale, now)}</time>
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
          height={480}
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
      <Badge product={product} t={t} />
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
        data-quick-view={product._id}
        aria-label={t('card:quickView', { name })}
        className="picture-button"
      >
        <Icon name="zoom-in" />
      </button>
    </div>
  )
}

/** At most one: a deal comes before a booster. */
function Badge({ product: { deal, price, boosterApplied }, t }: { product: Product; t: Translate }) {
  if (deal && price > deal.price) {
    return (
      <span className="badge deal">
        <Icon name="tag" />
        {t(deal.kind === 'weekly' ? 'card:weeklyDeal' : 'card:seasonalOffer')}
      </span>
    )
  }
  if (!boosterApplied) return null
  return (
    <span className="badge">
      <Icon name="zap" />
      {t('card:boosted')}
    </span>
  )
}

/** Wholesale terms, unless a deal has made a single piece cheaper. */
function Wholesale({ product: { wholesale, price, deal }, t }: { product: Product; t: Translate }) {
  if (!wholesale) return null
  const single = deal && deal.price < price ? deal.price : price
  if (single > 0 && wholesale.price >= single) return null
  return (
    <p className="wholesale">
      <Icon name="boxes" />
      {t('card:wholesaleFrom', {
        price: isolate(formatPrice(wholesale.price).text),
        count: wholesale.minimum,
      })}
    </p>
  )
}
