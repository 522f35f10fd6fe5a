import type { SubmitEvent } from 'react'
import { Field } from '#islands/shared/field.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SelectField } from '#islands/shared/select-field.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { TextArea } from '#islands/shared/text-area.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { type OwnStore, storeInput } from '#lib/contract/business.ts'
import { localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Emirates } from '#lib/state/addresses/addresses.ts'
import { member } from '#lib/state/browser/member.ts'

type StoreFormProps = { store: OwnStore; emirates: Emirates; locale: Locale; t: Translate }

/** Form for the texts of a store in both languages, and its emirate. */
export function StoreForm({ store, emirates, locale, t }: StoreFormProps) {
  const { form, errors, check, send, busy, refusal } = useForm(t)
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
    if (body) void send(() => member.business.saveStore(body))
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
      <SelectField
        name="emirate"
        label={t('business:store.emirate')}
        error={errors.emirate}
        defaultValue={store.emirate ?? ''}
      >
        <option value="">{t('business:store.choose')}</option>
        {emirates.map((emirate) => (
          <option key={emirate._id} value={emirate._id}>
            {localName(locale, emirate).text}
          </option>
        ))}
      </SelectField>
      <div className="grid sm:justify-items-start">
        <SubmitButton busy={busy} text={t('business:store.save')} busyText={t('business:store.saving')} />
      </div>
    </form>
  )
}
