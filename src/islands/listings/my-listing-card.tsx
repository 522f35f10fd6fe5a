import { FeatureLine } from '#components/feature-line.tsx'
import { Icon } from '#components/icon.tsx'
import { Price } from '#components/price.tsx'
import type { MyProductCard, MyProductType } from '#lib/contract/listings.ts'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { isolate, langAttributes, localName, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths, picture } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { selling } from '#lib/state/browser/selling.ts'
import { cutText } from '#lib/text/cut.ts'
import { showAsMine } from './my-listing-state.ts'
import { OwnerControls } from './owner-controls.tsx'

type MyListingCardProps = {
  product: MyProductCard
  /** State of the view; a listing whose state has changed stays in it. */
  listed: MyProductType
  locale: Locale
  t: Translate
  onDelete: () => void
  /** Changes the price; missing where that is not possible. */
  onPrice?: (() => void) | undefined
  /** While listings are chosen for a change at once: whether this one is. */
  choice?: { isChosen: boolean; toggle: () => void } | undefined
}

/** Card of an own listing (docs/product.md, "My-listing card"). A click opens its page; its controls are beside that link. */
export function MyListingCard({ product, listed, locale, t, onDelete, onPrice, choice }: MyListingCardProps) {
  const { _id, category, type, images, createdAt, expiresAt, reservedUntil } = product
  const name = localName(locale, product)
  const feature = localText(locale, product.feature, product.feature_ar)
  const [cover] = images
  const to = paths(locale)
  // A draft, or a listing under review or taken down, has no page.
  const hasPage = type !== 'draft' && type !== 'review' && type !== 'removed'
  return (
    <li
      className={`relative flex flex-wrap content-between gap-3 rounded-card border bg-white p-3 hover:border-primary-strong sm:gap-4 ${choice?.isChosen ? 'border-primary-strong' : 'border-line'}`}
    >
      <div className="relative aspect-4/3 w-28 flex-none self-start overflow-hidden rounded-card bg-sand sm:w-40">
        {cover ? (
          <img
            src={picture(cover).src}
            alt=""
            loading="lazy"
            className={`size-full object-cover ${type === 'active' ? '' : 'opacity-60 grayscale'}`}
          />
        ) : (
          <span className="grid size-full place-items-center text-muted">
            <Icon name="image-off" />
          </span>
        )}
        {product.boosterApplied && (
          <span className="badge">
            <Icon name="zap" />
            {t('my-listings:boosted')}
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-1 basis-36 flex-col gap-0.5">
        <div className={`flex items-center gap-1 ${onPrice ? '-mt-2' : ''}`}>
          <Price locale={locale} product={product} t={t} />
          {onPrice && (
            <button
              type="button"
              aria-label={t('my-listings:actionOf', {
                action: t('bulk-changes:actions.price'),
                name: isolate(cutText(name.text)),
              })}
              onClick={onPrice}
              className="relative z-10 grid size-11 flex-none place-items-center rounded-full text-primary-strong hover:bg-primary/20"
            >
              <Icon name="pencil" className="size-4" />
            </button>
          )}
        </div>
        <h3 className="font-medium text-sm">
          <a
            href={hasPage ? to.product(_id) : to.addProduct(category._id, _id)}
            onClick={() => hasPage && showAsMine(_id)}
            title={cutText(name.text) === name.text ? undefined : name.text}
            className="page-side inline-block min-h-6 after:absolute after:inset-0 after:rounded-card"
            {...langAttributes(name)}
          >
            {cutText(name.text)}
          </a>
        </h3>
        {feature.text && (
          <p className="page-side truncate text-muted text-xs" {...langAttributes(feature)}>
            <FeatureLine text={feature.text} />
          </p>
        )}
        {type !== 'draft' && (
          <p className="mt-auto text-muted text-xs">
            {t('my-listings:listedOn', { date: isolate(formatDate(createdAt, locale)) })}
          </p>
        )}
        {type === 'removed' ? (
          <Takedown product={product} t={t} />
        ) : (
          <p className={`text-xs ${type === listed ? 'text-muted' : 'font-medium'}`}>
            {t(`my-listings:owner.${type}`, { date: isolate(formatDate(expiresAt, locale)) })}
          </p>
        )}
        {reservedUntil && (
          <p className="font-medium text-xs">
            {t('my-listings:owner.reserved', { date: isolate(formatDate(reservedUntil, locale)) })}
          </p>
        )}
        {type !== 'draft' && <Figures product={product} t={t} />}
      </div>
      {choice ? (
        // The label covers the card, so that a tap anywhere chooses it.
        <label className="flex min-h-11 basis-full items-center gap-3 border-line border-t pt-3 font-medium after:absolute after:inset-0 after:rounded-card">
          <input
            type="checkbox"
            checked={choice.isChosen}
            onChange={choice.toggle}
            aria-label={t('bulk-changes:select', { name: isolate(cutText(name.text)) })}
            className="size-5 shrink-0"
          />
          {t('bulk-changes:selectShort')}
        </label>
      ) : (
        <div className="relative basis-full border-line border-t pt-3">
          <OwnerControls
            listing={product}
            place={{ in: 'card', name: cutText(name.text) }}
            actions={selling.listings.actions}
            locale={locale}
            t={t}
            onDelete={onDelete}
          />
        </div>
      )}
    </li>
  )
}

/** Why the shop took a listing down, and the way to appeal that. */
function Takedown({ product: { reason, decision }, t }: { product: MyProductCard; t: Translate }) {
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line text-xs">
        {t('my-listings:owner.removed', { reason: isolate(reason ?? '') })}
      </p>
      {decision && (
        <a
          href={decision}
          className="relative z-10 inline-flex min-h-11 items-center self-start font-medium text-primary-strong text-xs underline"
        >
          {t('my-listings:owner.appeal')}
        </a>
      )}
    </>
  )
}

/** Numbers of views, favourites, and members who saw the number. */
function Figures({ product, t }: { product: MyProductCard; t: Translate }) {
  const { viewCount, favouriteCount, revealCount } = product
  return (
    <p className="flex flex-wrap gap-x-3 text-muted text-xs">
      <Count icon="eye" text={t('my-listings:views', { count: viewCount, total: formatCount(viewCount) })} />
      {favouriteCount > 0 && (
        <Count
          icon="heart"
          text={t('my-listings:kept', { count: favouriteCount, total: formatCount(favouriteCount) })}
        />
      )}
      {revealCount > 0 && (
        <Count
          icon="phone"
          text={t('my-listings:revealed', { count: revealCount, total: formatCount(revealCount) })}
        />
      )}
    </p>
  )
}

function Count({ icon, text }: { icon: 'eye' | 'heart' | 'phone'; text: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Icon name={icon} className="size-3.5" />
      {text}
    </span>
  )
}
