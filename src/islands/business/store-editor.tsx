import { type SubmitEvent, useId } from 'react'
import { Icon } from '#components/icon.tsx'
import { Field } from '#islands/shared/field.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SelectField } from '#islands/shared/select-field.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { TextArea } from '#islands/shared/text-area.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { usePart } from '#islands/shared/use-part.ts'
import { type OwnStore, storeInput } from '#lib/contract/business.ts'
import { localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/stores/account.ts'
import { StorePictureEditor } from './store-picture.tsx'

const loadEmirates = async () => {
  const emirates = await account.business.emirates()
  if (!emirates.ok) throw new Error('no emirates')
  return emirates.data
}

type StoreEditorProps = { store: OwnStore; locale: Locale; t: Translate }

/** An accepted business's own store: pictures that change at once, and words in both languages. */
export function StoreEditor({ store, locale, t }: StoreEditorProps) {
  const heading = useId()
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
      <StoreForm store={store} locale={locale} t={t} />
    </section>
  )
}

function StoreForm({ store, locale, t }: StoreEditorProps) {
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const emirates = usePart(loadEmirates)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { name, name_ar, description, description_ar, emirate } = Object.fromEntries(
      new FormData(event.currentTarget),
    )
    const body = check(storeInput, {
      name,
      name_ar: String(name_ar).trim() || null,
      ...{ description, description_ar },
      ...(emirate === undefined ? {} : { emirate: emirate || null }),
    })
    if (body) void send(() => account.business.saveStore(body))
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Refusal text={refusal} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          name="name"
          type="text"
          label={t('business:store.name')}
          error={errors.name}
          defaultValue={store.name}
          autoComplete="organization"
        />
        <Field
          name="name_ar"
          type="text"
          label={t('business:store.nameAr')}
          error={errors.name_ar}
          defaultValue={store.name_ar ?? ''}
        />
      </div>
      <TextArea
        name="description"
        label={t('business:store.description')}
        error={errors.description}
        defaultValue={store.description}
      />
      <TextArea
        name="description_ar"
        label={t('business:store.descriptionAr')}
        error={errors.description_ar}
        defaultValue={store.description_ar ?? ''}
      />
      <p className="text-muted text-xs">{t('business:store.languageHint')}</p>
      {emirates.state === 'failed' && <PartFailed retry={emirates.retry} />}
      {emirates.state === 'loading' && <span className="skeleton h-18" />}
      {emirates.state === 'ready' && (
        <SelectField
          name="emirate"
          label={t('business:store.emirate')}
          error={errors.emirate}
          defaultValue={store.emirate ?? ''}
        >
          <option value="">{t('business:store.choose')}</option>
          {emirates.part.map((emirate) => (
            <option key={emirate._id} value={emirate._id}>
              {localName(locale, emirate).text}
            </option>
          ))}
        </SelectField>
      )}
      <div className="grid sm:justify-items-start">
        <SubmitButton busy={busy} text={t('business:store.save')} busyText={t('business:store.saving')} />
      </div>
    </form>
  )
}
