import { useId } from 'react'
import { Icon } from '#components/icon.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { usePart } from '#islands/shared/use-part.ts'
import type { OwnStore } from '#lib/contract/business.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { StorePictureEditor } from './store-picture.tsx'

/** Loads the form together with the emirates that it offers. */
const loadForm = async () => {
  const [{ StoreForm }, emirates] = await Promise.all([
    import('./store-form.tsx'),
    member.addresses.emirates(),
  ])
  if (!emirates.ok) throw new Error('no emirates')
  return { StoreForm, emirates: emirates.data }
}

type StoreEditorProps = { store: OwnStore; locale: Locale; t: Translate }

/** Editor of an accepted business's store: pictures, saved at once, and texts in both languages. */
export function StoreEditor({ store, locale, t }: StoreEditorProps) {
  const heading = useId()
  const form = usePart(loadForm)
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 border-line border-t pt-6"
    >
      <div className="grid gap-1">
        <h3 id={heading} className="text-lg">
          {t('business:store.title')}
        </h3>
        <p className="text-muted">{t('business:store.text')}</p>
        {store.official && (
          <p className="flex items-center gap-2 text-success-text">
            <Icon name="badge-check" className="size-4.5" />
            {t('business:store.official')}
          </p>
        )}
      </div>
      <StorePictureEditor name="banner" store={store} t={t} />
      <StorePictureEditor name="logo" store={store} t={t} />
      {form.state === 'loading' && <PartLoading className="h-[36rem]" />}
      {form.state === 'failed' && <PartFailed retry={form.retry} />}
      {form.state === 'ready' && (
        <form.part.StoreForm store={store} emirates={form.part.emirates} locale={locale} t={t} />
      )}
    </section>
  )
}
