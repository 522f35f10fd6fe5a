import { useStore } from '@nanostores/react'
import { Icon } from '#components/icon.tsx'
import { Amount } from '#components/price.tsx'
import { formatPrice } from '#lib/i18n/format.ts'
import { langAttributes, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Entered } from '#lib/state/listings/drafts.ts'
import type { Photo, PhotosStore } from '#lib/state/listings/photos.ts'
import { cutText } from '#lib/text/cut.ts'
import { usePhotoPicture } from './photo-picture.ts'

type ListingPreviewProps = {
  entered: Entered
  photos: PhotosStore
  /** In fils; null if the price field is no amount. */
  price: number | null
  /** Names of the chosen area and emirate. */
  place: string
  locale: Locale
  t: Translate
}

/** Preview of the product card from what is filled in. */
export function ListingPreview({ entered, photos, price, place, locale, t }: ListingPreviewProps) {
  const [cover] = useStore(photos.$photos)
  const name = localText(locale, entered.name, entered.name_ar)
  return (
    <section aria-label={t('listing:preview.title')} className="grid gap-3">
      <p className="font-medium">{t('listing:preview.title')}</p>
      <div className="product-card max-w-64 justify-self-center border border-line">
        <div className="picture">
          {cover ? (
            <Cover photo={cover} />
          ) : (
            <span className="none">
              <Icon name="images" className="size-10!" />
            </span>
          )}
        </div>
        <div className="text">
          <p className="price">
            {price === 0 ? (
              <span className="ask">{t('card:askForPrice')}</span>
            ) : price === null ? (
              <bdi dir="ltr" className="text-muted">
                {formatPrice(0, locale).currency} —
              </bdi>
            ) : (
              <Amount fils={price} locale={locale} />
            )}
          </p>
          <p
            className="page-side wrap-anywhere font-medium text-sm"
            {...(name.text ? langAttributes(name) : {})}
          >
            {name.text ? cutText(name.text) : <span className="text-muted">{t('listing:preview.name')}</span>}
          </p>
          <p className="place">
            <span>
              <Icon name="map-pin" />
              {place || t('listing:preview.place')}
            </span>
          </p>
        </div>
      </div>
    </section>
  )
}

function Cover({ photo }: { photo: Photo }) {
  const source = usePhotoPicture(photo)
  return source ? <img src={source} alt="" /> : null
}
