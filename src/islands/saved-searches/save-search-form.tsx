import { type SubmitEvent, useId } from 'react'
import { CheckField } from '#islands/shared/check-field.tsx'
import { Field } from '#islands/shared/field.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { FieldError } from '#islands/shared/text-area.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { savedSearchNameLength } from '#lib/contract/limits.ts'
import { notifyFrequencies, type SavedSearch, savedSearchChange } from '#lib/contract/saved-searches.ts'
import { pageLocale } from '#lib/i18n/browser.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import type { ListQuery } from './save-search-button.tsx'

type SaveSearchFormProps = {
  query: ListQuery | SavedSearch
  name: string
  emailVerified: boolean
  t: Translate
  onDone: () => void
}

/** Form for the name and notification settings of a saved search. Mails require a verified address. */
export function SaveSearchForm({ query, name, emailVerified, t, onDone }: SaveSearchFormProps) {
  const { form, errors, mark, check, send, busy, refusal } = useForm(t)
  const id = useId()
  const existing = '_id' in query ? query : null

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const byMail = entered.has('byMail')
    const telling = check(savedSearchChange, {
      name: entered.get('name'),
      frequency: entered.get('frequency') ?? undefined,
      byMail,
    })
    if (!telling) return
    if (byMail && !emailVerified) return mark({ byMail: t('saved-searches:verifyEmailFirst') })
    const save = () =>
      '_id' in query
        ? member.savedSearches.change(query._id, telling)
        : member.savedSearches.add({ ...query, ...telling })
    if (await send(save)) onDone()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Refusal text={refusal} />
      <Field
        name="name"
        type="text"
        label={t('saved-searches:name')}
        error={errors.name}
        defaultValue={name}
        maxLength={savedSearchNameLength}
      />
      <fieldset aria-describedby={`${id}-error`} aria-invalid={errors.frequency !== undefined}>
        <legend className="mb-1 font-medium">{t('saved-searches:when')}</legend>
        {notifyFrequencies.map((frequency) => (
          <label key={frequency} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="frequency"
              value={frequency}
              defaultChecked={frequency === (existing?.frequency ?? 'daily')}
              className="size-5 shrink-0"
            />
            {t(`saved-searches:frequency.${frequency}`)}
          </label>
        ))}
        <FieldError id={`${id}-error`} text={errors.frequency} />
      </fieldset>
      <CheckField name="byMail" error={errors.byMail} defaultChecked={existing?.byMail ?? false}>
        {t('saved-searches:byMail')}
      </CheckField>
      {errors.byMail && (
        <a href={paths(pageLocale()).account('details')} className="-mt-3 py-2 font-medium underline">
          {t('saved-searches:verifyNow')}
        </a>
      )}
      <SubmitButton busy={busy} text={t('saved-searches:submit')} busyText={t('saved-searches:submitting')} />
    </form>
  )
}
