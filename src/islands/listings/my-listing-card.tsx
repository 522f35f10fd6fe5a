import { FeatureLine } from '#components/feature-line.tsx'
import { Icon } from '#components/icon.tsx'
import { Price } from '#components/price.tsx'
import type { MyProductCard } from '#lib/contract/listings.ts'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { cutText, isolate, langAttributes, localName, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths, picture } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { showAsMine } from './my-listing-state.ts'

type MyListingCardProps = { product: MyProductCard; locale: Locale; t: Translate; onDelete: () => void }

/** Card of an own listing (docs/product.md, "My-listing card"). A click opens its page. */
export function MyListingCard({ product, locale, t, onDelete }: MyListingCardProps) {
  const { _id, category, type, images, createdAt, expiresAt, viewCount, favouriteCount } = product
  const name = localName(locale, product)
  const feature = localText(locale, product.feature, product.feature_ar)
  const [cover] = images
  const to = paths(locale)
  // A listing under review or taken down has no page.
  const hasPage = type !== 'review' && type !== 'removed'
  return (
    <li className="relative flex flex-wrap gap-3 rounded-card border border-line bg-white p-3 hover:border-primary-strong sm:gap-4">
      <div className="relative size-28 flex-none overflow-hidden rounded-card bg-sand sm:size-32">
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
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-0.5">
        <Price product={product} t={t} />
        <h3 className="pe-10 font-medium text-sm">
          <a
            href={hasPage ? to.product(_id) : to.addProduct(category._id, _id)}
            onClick={() => hasPage && showAsMine(_id)}
            title={cutText(name.text) === name.text ? undefined : name.text}
            className="after:absolute after:inset-0 after:rounded-card"
            {...langAttributes(name)}
          >
            {cutText(name.text)}
          </a>
        </h3>
        {feature.text && (
          <p className="truncate text-muted text-xs" {...langAttributes(feature)}>
            <FeatureLine text={feature.text} />
          </p>
        )}
        <p className="mt-auto text-muted text-xs">
          {t('my-listings:listedOn', { date: isolate(formatDate(createdAt, locale)) })}
        </p>
        {type === 'active' && (
          <p className="text-muted text-xs max-sm:hidden">
            {t('my-listings:until', { date: isolate(formatDate(expiresAt, locale)) })}
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-muted text-xs">
          <Count
            icon="eye"
            text={t('my-listings:views', { count: viewCount, total: formatCount(viewCount) })}
          />
          {favouriteCount > 0 && (
            <Count
              icon="heart"
              text={t('my-listings:kept', { count: favouriteCount, total: formatCount(favouriteCount) })}
            />
          )}
        </p>
      </div>
      <button
        type="button"
        aria-label={t('my-listings:deleteOf', { name: isolate(cutText(name.text)) })}
        onClick={onDelete}
        className="absolute end-2 top-2 grid size-11 place-items-center rounded-full bg-white text-muted hover:bg-error/10 hover:text-error-text"
      >
        <Icon name="trash-2" />
      </button>
    </li>
  )
}

function Count({ icon, text }: { icon: 'eye' | 'heart'; text: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Icon name={icon} className="size-3.5" />
      {text}
    </span>
  )
}
