import { PersonPicture } from '#islands/stores/person-picture.tsx'
import type { Review } from '#lib/contract/reviews.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { Stars } from './stars.tsx'

/** One review; its author's account may be gone. */
export function ReviewItem({ review, locale, t }: { review: Review; locale: Locale; t: Translate }) {
  const { author, rating, text, mine, purchase, createdAt, updatedAt } = review
  const name = author ? localName(locale, author).text : t('reviews:formerMember')
  return (
    <li className="flex gap-3 border-line border-t py-4">
      <PersonPicture avatar={author?.avatar ?? null} name={name} size={44} className="size-11" />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <bdi className="font-medium">{name}</bdi>
          {purchase && (
            <span className="rounded-full bg-success/12 px-2 text-success-ink text-xs">
              {t('reviews:purchase')}
            </span>
          )}
          {mine && <span className="rounded-full bg-primary/30 px-2 text-xs">{t('reviews:mine')}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
          <Stars rating={rating} label={t('reviews:rating', { rating })} />
          <time dateTime={createdAt}>
            <bdi>{formatDate(createdAt, locale)}</bdi>
          </time>
          {updatedAt !== createdAt && <span>{t('reviews:edited')}</span>}
        </p>
        {text && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere">
            <bdi>{text}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}
