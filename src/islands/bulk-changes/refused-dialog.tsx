import { useId } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import { langAttributes, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { RefusedListing } from '#lib/state/bulk-changes/bulk-changes.ts'
import { cutText } from '#lib/text/cut.ts'

type RefusedDialogProps = {
  refused: readonly RefusedListing[]
  locale: Locale
  t: Translate
  onClose: () => void
}

/** Listings that a change left as they were, each with the reason. */
export function RefusedDialog({ refused, locale, t, onClose }: RefusedDialogProps) {
  const heading = useId()
  return (
    <Dialog labelledBy={heading} onClose={onClose} focusSelf className="max-w-[30rem]">
      <div className="grid gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} className="text-lg">
            {t('bulk-changes:refusedTitle')}
          </h2>
          <CloseButton label={t('bulk-changes:close')} onClick={onClose} />
        </div>
        <p className="text-muted">{t('bulk-changes:refusedText')}</p>
        <ul className="grid gap-3">
          {refused.map(({ product, refusal }) => {
            const name = localName(locale, product)
            return (
              <li key={product._id} className="border-line border-t pt-3">
                <p className="page-side font-medium" {...langAttributes(name)}>
                  {cutText(name.text)}
                </p>
                <p className="text-muted">{t(`bulk-changes:refusals.${refusal}`)}</p>
              </li>
            )
          })}
        </ul>
      </div>
    </Dialog>
  )
}
