import { Icon } from '#components/icon.tsx'
import { LocalText } from '#components/local-text.tsx'
import { Price } from '#components/price.tsx'
import type { ProductCard as Product } from '#lib/contract/products.ts'
import { formatAge, formatPrice } from '#lib/i18n/format.ts'
import { cutText, isolate, localName } from '#lib/i18n/local-text.ts'
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
  /** The moment that ages are counted from, in ms. */
  now?: number
}

type Props = CardSetting & {
  product: Product
  /** In the first row: its picture is fetched at once; `first` also before the others. */
  eager?: boolean
  first?: boolean
}

/** The width of a card in `card-grid`. */
export const gridSizes = '(min-width: 1280px) 250px, (min-width: 1024px) 24vw, (min-width: 768px) 32vw, 47vw'

/**
 * A product in a list (specification, section 2). One link over the whole card, its controls are buttons of
 * their own, without behaviour: `ProductControls` finds them by their data attributes.
 */
export function ProductCard(props: Props) {
  const { product, locale, t, origin, heading: Heading = 'h3', now } = props
  const { text } = localName(locale, product)
  const shown = cutText(text)
  const feature = product.feature || product.feature_ar
  return (
    <article
      data-product={product._id}
      data-seller={product.userId}
      className="group relative flex flex-col overflow-hidden rounded-card bg-white"
    >
      <CardPicture {...props} name={text} />
      <div className="flex flex-1 flex-col gap-1 p-3 pb-4">
        <p className="flex min-h-8 flex-wrap items-center">
          <Price product={product} t={t} />
        </p>
        <Heading className="font-medium text-sm leading-tight tracking-normal">
          <a
            href={paths(locale).product(product._id, origin)}
            title={shown === text ? undefined : text}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-card group-hover:text-primary-strong"
          >
            <LocalText locale={locale} en={product.name} ar={product.name_ar} cut={cutText} />
          </a>
        </Heading>
        {feature && (
          <p className="truncate text-muted text-xs">
            <LocalText locale={locale} en={product.feature} ar={product.feature_ar} />
          </p>
        )}
        {product.wholesale && <Wholesale terms={product.wholesale} t={t} />}
        <p className="mt-auto flex flex-wrap items-center gap-x-2 pt-1 text-muted text-xs">
          <span className="inline-flex items-center gap-1">
            <Icon name="map-pin" className="size-3.5" />
            {t(`emirates:${product.emirate}`)}
          </span>
          <time dateTime={product.createdAt}>{formatAge(product.createdAt, locale, now)}</time>
        </p>
      </div>
    </article>
  )
}

function CardPicture({
  product,
  t,
  name,
  sizes = gridSizes,
  eager = false,
  first = false,
}: Props & { name: string }) {
  const [image] = product.images
  return (
    <div className="relative aspect-square bg-ground">
      {image ? (
        <img
          {...sources(image)}
          alt=""
          width={480}
          height={480}
          sizes={sizes}
          loading={eager ? undefined : 'lazy'}
          decoding="async"
          fetchPriority={first ? 'high' : undefined}
          className="size-full object-cover"
        />
      ) : (
        <span className="flex size-full items-center justify-center text-muted">
          <Icon name="image-off" className="size-8" />
          <span className="sr-only">{t('card:noPicture')}</span>
        </span>
      )}
      <Badge product={product} t={t} />
      <button
        type="button"
        data-favourite={product._id}
        aria-pressed="false"
        aria-label={t('card:favourite', { name: isolate(name) })}
        className="group/heart absolute end-1 top-1 z-10 flex size-11 items-center justify-center rounded-full"
      >
        <span className="flex size-9 items-center justify-center rounded-full bg-white/90 text-ink transition-transform duration-150 group-hover/heart:scale-110 group-aria-pressed/heart:text-secondary">
          <Icon name="heart" className="group-aria-pressed/heart:fill-current" />
        </span>
      </button>
      <button
        type="button"
        data-quick-view={product._id}
        aria-label={t('card:quickView', { name: isolate(name) })}
        className="group/zoom absolute end-1 bottom-1 z-10 flex size-11 items-center justify-center rounded-full fine:opacity-0 transition-opacity duration-150 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100"
      >
        <span className="flex size-9 items-center justify-center rounded-full bg-white/90 text-ink transition-transform duration-150 group-hover/zoom:scale-110">
          <Icon name="zoom-in" />
        </span>
      </button>
    </div>
  )
}

const sources = (image: string) => {
  const { src, srcset } = picture(image)
  return { srcSet: srcset, src }
}

/** At most one: a deal comes before a booster. */
function Badge({ product: { deal, price, boosterApplied }, t }: { product: Product; t: Translate }) {
  const dealt = deal !== null && price > deal.price
  if (!dealt && !boosterApplied) return null
  const look = dealt ? 'bg-secondary text-white' : 'bg-primary text-ink'
  return (
    <span
      className={`absolute start-2 top-2 inline-flex max-w-[calc(100%-4rem)] items-center gap-1 rounded-full px-2.5 py-1 font-medium text-xs leading-tight ${look}`}
    >
      <Icon name={dealt ? 'tag' : 'zap'} className="size-3.5" />
      <span className="truncate">
        {t(dealt ? (deal.kind === 'weekly' ? 'card:weeklyDeal' : 'card:seasonalOffer') : 'card:boosted')}
      </span>
    </span>
  )
}

function Wholesale({ terms, t }: { terms: { price: number; minimum: number }; t: Translate }) {
  const price = isolate(formatPrice(terms.price).text)
  return (
    <p className="flex items-start gap-1 text-success-text text-xs leading-tight">
      <Icon name="boxes" className="size-3.5" />
      {t('card:wholesaleFrom', { price, count: terms.minimum })}
    </p>
  )
}
