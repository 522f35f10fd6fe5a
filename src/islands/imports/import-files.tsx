import { type SubmitEvent, useRef, useState } from 'react'
import { Refusal } from '#islands/shared/refusal.tsx'
import { importBytes } from '#lib/contract/limits.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { FileChoice } from './file-choice.tsx'

const names = { csv: /\.(csv|txt|tsv|xls[xmb]?|ods)$/i, zip: /\.zip$/i } as const

type FilesProps = {
  refusal: string
  t: Translate
  onStart: (csv: File, zip: File | null, trial: boolean) => void
}

/** Form for the files of an import: a CSV, and a ZIP of the pictures that it names. */
export function ImportFiles({ refusal, t, onStart }: FilesProps) {
  const form = useRef<HTMLFormElement>(null)
  const [csv, setCsv] = useState<File | null>(null)
  const [zip, setZip] = useState<File | null>(null)
  const [errors, setErrors] = useState<{ csv?: string | undefined; zip?: string | undefined }>({})

  const problemOf = (file: File, kind: 'csv' | 'zip'): string | undefined => {
    if (!names[kind].test(file.name)) return t(kind === 'csv' ? 'imports:notCsv' : 'imports:notZip')
    if (file.size === 0) return t('imports:empty')
    if (file.size <= importBytes[kind]) return undefined
    return t(kind === 'csv' ? 'imports:csvTooLarge' : 'imports:zipTooLarge')
  }
  const choose = (kind: 'csv' | 'zip', file: File | null) => {
    const problem = file ? problemOf(file, kind) : undefined
    setErrors((known) => ({ ...known, [kind]: problem }))
    const set = kind === 'csv' ? setCsv : setZip
    set(problem ? null : file)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    if (csv) return onStart(csv, zip, submitter?.getAttribute('value') === 'trial')
    setErrors((known) => ({ ...known, csv: known.csv ?? t('imports:csvRequired') }))
    form.current?.querySelector<HTMLInputElement>('input[name="csv"]')?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} aria-labelledby="import-files" className="grid gap-3">
      <h3 id="import-files" className="text-base">
        {t('imports:steps.files')}
      </h3>
      <p className="text-muted">{t('imports:steps.filesText')}</p>
      <Refusal text={refusal} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FileChoice
          name="csv"
          accept=".csv,.txt,.tsv,.xlsx,.xlsm,.xlsb,.xls,.ods,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel,application/vnd.oasis.opendocument.spreadsheet"
          label={t('imports:steps.csv')}
          hint={t('imports:steps.csvHint')}
          action={t('imports:steps.chooseCsv')}
          file={csv}
          error={errors.csv}
          t={t}
          onChoose={(file) => choose('csv', file)}
        />
        <FileChoice
          name="zip"
          accept=".zip,application/zip"
          label={t('imports:steps.zip')}
          hint={t('imports:steps.zipHint')}
          action={t('imports:steps.chooseZip')}
          file={zip}
          error={errors.zip}
          t={t}
          onChoose={(file) => choose('zip', file)}
        />
      </div>
      <div className="mt-1 flex flex-wrap gap-3">
        <button
          type="submit"
          className="min-h-12 rounded-full bg-primary-strong px-6 font-semibold text-white hover:opacity-90"
        >
          {t('imports:steps.start')}
        </button>
        <button type="submit" name="action" value="trial" className="button-outlined min-h-12">
          {t('imports:steps.check')}
        </button>
      </div>
    </form>
  )
}
