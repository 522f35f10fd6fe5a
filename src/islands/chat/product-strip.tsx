import { type ReactNode, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { Amount } from '#components/price.tsx'
import { OfferDialog } from '#islands/offers/offer-dialog.tsx'
import type { Room } from '#lib/contract/chat.ts'
import type { OfferStanding } from '#lib/contract/offers.ts'
import { langAttributes, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths, picture } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type ProductStripProps = {
  room: Room
  /** Where the buyer's offers stand; null without a way to make one. */
  standing: OfferStanding | null
  locale: Locale
  t: Translate
}

/** Product of the conversation: link, price and state. */
export function ProductStrip({ room, standing, locale, t }: ProductStripProps) {
  const { product, other, bought } = room
  const [offering, setOffering] = useState(false)
  const strip =
    'flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-ground/60 px-3 py-2'
  if (!product) return <p className={`${strip} text-muted`}>{t('chat:noProduct')}</p>
  const name = localName(locale, product)
  return (
    <div className={strip}>
      <ProductLink product={product} locale={locale}>
        <Cover product={product} />
        <span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
          <span className="flex font-medium">
            <bdi {...langAttributes(name)} className="truncate">
              {name.text}
            </bdi>
          </span>
          <span className="flex items-center gap-2 text-xs">
            {product.price > 0 ? (
              <Amount fils={product.price} locale={locale} className="truncate" />
            ) : (
              t('chat:askForPrice')
            )}
            {product.state !== 'active' && (
              <span className="flex-none rounded-full bg-ink px-2 font-medium text-white">
                {t(`chat:states.${product.state}`)}
              </span>
            )}
          </span>
        </span>
      </ProductLink>
      {standing && standing !== 'may' && (
        <span className="inline-flex flex-none items-center gap-1.5 text-muted text-xs">
          <Icon name="handshake" className="size-4" />
          {t(`offers:standing.${standing}`)}
        </span>
      )}
      {standing === 'may' && (
        <button
          type="button"
          onClick={() => setOffering(true)}
          className="button-outlined flex-none max-sm:!px-3 max-sm:text-xs"
        >
          <Icon name="handshake" className="max-sm:hidden" />
          {t('chat:offer')}
        </button>
      )}
      {bought && other && (
        <a
          href={paths(locale).review(other._id)}
          className="button-outlined flex-none max-sm:!px-3 max-sm:text-xs"
        >
          <Icon name="star" className="max-sm:hidden" />
          {t('offers:review')}
        </a>
      )}
      {offering && <OfferDialog product={product} onClose={() => setOffering(false)} />}
    </div>
  )
}

type Product = NonNullable<Room['product']>
type ProductLinkProps = { product: Product; locale: Locale; children: ReactNode }

/** Link to a product; plain text if it was removed, since it has no page then. */
function ProductLink({ product, locale, children }: ProductLinkProps) {
  const className = 'flex min-h-11 min-w-0 grow basis-[10rem] items-center gap-3'
  if (product.state === 'removed') return <div className={className}>{children}</div>
  return (
    <a href={paths(locale).product(product._id)} className={`${className} hover:underline`}>
      {children}
    </a>
  )
}

function Cover({ product: { images, state } }: { product: Product }) {
  const [cover] = images
  if (!cover) {
    return (
      <span className="grid size-11 flex-none place-items-center rounded-card bg-ground text-muted">
        <Icon name="image-off" />
      </span>
    )
  }
  return (
    <img
      src={picture(cover).src}
      alt=""
      width="44"
      height="44"
      decoding="async"
      className={`size-11 flex-none rounded-card object-cover ${state === 'active' ? '' : 'opacity-60 grayscale'}`}
    />
  )
}
