import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { isolate, localName, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { selling } from '#lib/state/browser/selling.ts'
import type { chosenModel } from '#lib/state/listings/usual-category.ts'

type UsualCategoryNoteProps = {
  model: ReturnType<typeof chosenModel>
  /** Id of a listing that is being changed. */
  productId: string | undefined
  locale: Locale
  t: Translate
}

/** Asks whether a listing belongs where its model usually is, and moves it there with all that was typed. */
export function UsualCategoryNote({ model, productId, locale, t }: UsualCategoryNoteProps) {
  const category = useStore(selling.usual.$category)
  const [refusal, setRefusal] = useState<'taken' | 'failed' | null>(null)
  const { categoryId, attribute, value } = model ?? {}
  useEffect(() => {
    setRefusal(null)
    void selling.usual.ask(categoryId && attribute && value ? { categoryId, attribute, value } : null)
  }, [categoryId, attribute, value])
  if (!category || !model) return <p role="status" className="sr-only" />
  const to = paths(locale).addProduct(category._id, productId)
  const names = {
    model: isolate(localText(locale, model.name, model.name_ar).text),
    category: isolate(localName(locale, category).text),
  }
  const move = async () => {
    const result = await selling.listingForm.moveTo(category)
    if (result === 'moved') location.assign(to)
    else setRefusal(result)
  }
  const action = t('listing:usual.move', names)
  const className = 'min-h-11 text-start font-medium text-primary-strong underline'
  return (
    <div role="status" className="rounded-card bg-primary/15 px-4 py-3 text-xs">
      <p>{t('listing:usual.text', names)}</p>
      {productId ? (
        <a href={`${to}#move`} className={`inline-flex items-center ${className}`}>
          {action}
        </a>
      ) : (
        <button type="button" onClick={move} className={className}>
          {action}
        </button>
      )}
      {refusal && (
        <p className="text-error-text">
          {refusal === 'taken' ? t('listing:usual.taken', names) : t('errors:generic')}
        </p>
      )}
    </div>
  )
}
