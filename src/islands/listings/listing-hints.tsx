import { useStore } from '@nanostores/react'
import { Icon } from '#components/icon.tsx'
import { isolate, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Attribute } from '#lib/state/listings/body.ts'
import type { Entered } from '#lib/state/listings/drafts.ts'
import { type Hint, hintsFor } from '#lib/state/listings/hints.ts'
import type { PhotosStore } from '#lib/state/listings/photos.ts'

/** Names of attributes that one hint lists. */
const maxNames = 4

type ListingHintsProps = {
  entered: Entered
  attributes: readonly Attribute[]
  photos: PhotosStore
  locale: Locale
  t: Translate
}

/** Optional hints that help buyers to find and trust a listing. */
export function ListingHints({ entered, attributes, photos, locale, t }: ListingHintsProps) {
  const list = useStore(photos.$photos)
  const hints = hintsFor(entered, attributes, list)
  const text = (hint: Hint): string => {
    switch (hint.kind) {
      case 'photos':
        return t('listing:hints.photos', { count: hint.missing })
      case 'smallPhotos':
        return t('listing:hints.smallPhotos')
      case 'description':
        return t('listing:hints.description')
      case 'attributes': {
        const names = hint.attributes
          .slice(0, maxNames)
          .map(({ label, label_ar }) => isolate(localText(locale, label, label_ar).text))
        return t('listing:hints.attributes', { names: names.join(locale === 'ar' ? '، ' : ', ') })
      }
    }
  }
  if (hints.length === 0) return null
  return (
    <section aria-label={t('listing:hints.title')} className="rounded-card bg-ground px-4 py-3 text-xs">
      <p className="font-medium">{t('listing:hints.title')}</p>
      <ul className="mt-1 grid gap-1 text-muted">
        {hints.map((hint) => (
          <li key={hint.kind} className="flex items-start gap-2">
            <Icon name="circle-plus" className="mt-0.5 size-4" />
            {text(hint)}
          </li>
        ))}
      </ul>
    </section>
  )
}
