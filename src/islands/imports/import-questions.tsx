import { type SubmitEvent, useId, useState } from 'react'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SelectField } from '#islands/shared/select-field.tsx'
import type { ListingImport } from '#lib/contract/imports.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { importing } from '#lib/state/browser/imports.ts'

/** Option value for "no header has this column". */
const none = '-'

type QuestionsProps = { listing: ListingImport; t: Translate }

/** Mapping of unknown columns: the seller assigns headers, starting from a guess. */
export function ImportQuestions({ listing, t }: QuestionsProps) {
  const { _id: id, csv, questions } = listing
  const title = useId()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [errors, setErrors] = useState<readonly string[]>([])
  const columns = questions?.columns ?? []

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const chosen = new FormData(form)
    const answers = columns.map(({ column }) => ({ column, header: String(chosen.get(column) ?? '') }))
    const missing = answers.flatMap(({ column, header }) => (header === '' ? [column] : []))
    setErrors(missing)
    if (missing.length > 0) return form.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus()
    setBusy(true)
    const result = await importing.answer(
      id,
      answers.map(({ column, header }) => ({ column, header: header === none ? null : header })),
    )
    setBusy(false)
    setRefusal(result.ok ? '' : result.message || t('errors:generic'))
  }
  const labelOf = ({ header, samples }: { header: string; samples: readonly string[] }) =>
    samples.length === 0
      ? isolate(header)
      : t('imports:questions.sample', {
          header: isolate(header),
          samples: samples.map(isolate).join(' · '),
        })
  return (
    <section aria-labelledby={title} className="grid gap-4 rounded-card bg-ground p-4 sm:p-5">
      <div>
        <h3 id={title} className="text-base">
          {t('imports:state.mapping')}
        </h3>
        <p className="text-muted text-xs">
          <bdi>{csv.name}</bdi>
        </p>
      </div>
      <p>{t('imports:questions.text')}</p>
      <Refusal text={refusal} />
      <form noValidate onSubmit={submit} className="grid gap-4 sm:max-w-md">
        {columns.map(({ column, guess }) => (
          <SelectField
            key={column}
            name={column}
            label={t('imports:questions.which', { column: t(`imports:columns.${column}`) })}
            error={errors.includes(column) ? t('imports:questions.required') : undefined}
            defaultValue={guess ?? ''}
            onChange={() => setErrors((known) => known.filter((one) => one !== column))}
          >
            {guess === null && <option value="">{t('imports:questions.required')}</option>}
            {questions?.headers.map((one) => (
              <option key={one.header} value={one.header}>
                {labelOf(one)}
              </option>
            ))}
            <option value={none}>
              {t(column === 'price' ? 'imports:questions.noPrice' : 'imports:questions.none')}
            </option>
          </SelectField>
        ))}
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            aria-disabled={busy}
            className="min-h-12 rounded-full bg-primary-strong px-6 font-semibold text-white hover:opacity-90"
          >
            {t('imports:questions.go')}
          </button>
          <StartAgain id={id} t={t} />
        </div>
      </form>
    </section>
  )
}

/** Button that leaves an import which waits for its seller, for other files; no row has been imported. */
export function StartAgain({ id, t }: { id: string; t: Translate }) {
  return (
    <button type="button" onClick={() => void importing.startAgain(id)} className="button-outlined min-h-12">
      {t('imports:again')}
    </button>
  )
}
