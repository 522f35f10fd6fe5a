import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import type { MyProduct } from '#lib/contract/listings.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { cutText } from '#lib/text/cut.ts'

type DeleteListingProps = {
  product: Pick<MyProduct, 'name' | 'name_ar'>
  locale: Locale
  t: Translate
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Confirmation before an own listing is deleted. */
export function DeleteListing({ product, locale, t, onConfirm, onClose }: DeleteListingProps) {
  return (
    <ConfirmDialog
      title={t('my-listings:deleteTitle')}
      text={t('my-listings:deleteText', { name: isolate(cutText(localName(locale, product).text)) })}
      action={t('my-listings:delete')}
      cancel={t('my-listings:cancel')}
      close={t('my-listings:close')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
