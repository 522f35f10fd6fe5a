import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { EmptyPart } from '#islands/shared/empty-part.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { importing } from '#lib/state/browser/imports.ts'
import { ImportChecked } from './import-checked.tsx'
import { ImportFiles } from './import-files.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportQuestions } from './import-questions.tsx'
import { ImportTemplate } from './import-template.tsx'

/** Import tab: progress, outcome of the last import, and the form for the next. */
export function ImportTab({ locale, children }: { locale: Locale; children?: ReactNode }) {
  const latest = useStore(importing.$import, { ssr: 'initial' })
  const sent = useStore(importing.$sent, { ssr: 'initial' })
  const t = useMessages('imports', 'errors')
  const [refusal, setRefusal] = useState('')
  const progress = useRef<HTMLDivElement>(null)
  useEffect(() => void importing.load(), [])

  if (latest.state === 'failed') return <PartFailed retry={() => void importing.load()} />
  if (!t || latest.state === 'loading') return children
  if (latest.state === 'refused') {
    return (
      <EmptyPart icon="briefcase-business" title={t('imports:forBusinesses')} text={latest.message}>
        <a href={paths(locale).account('business')} className="button-outlined mt-2">
          {t('imports:toBusiness')}
        </a>
      </EmptyPart>
    )
  }
  const { data } = latest
  const isUploading = data?.state === 'uploading'
  const isUnderWay = isUploading || data?.state === 'waiting' || data?.state === 'running'
  const waits = data?.state === 'mapping' || data?.state === 'checked'
  // Nothing is left of a trial, or of a question, from which the seller started again.
  const isDropped = data?.state === 'cancelled' && (data.trial || data.questions !== null)
  const showsForm = sent === null && !waits && (!isUnderWay || isUploading)

  const start = async (csv: File, zip: File | null, trial: boolean) => {
    setRefusal('')
    // The focused form is replaced by the progress, which gets the focus.
    requestAnimationFrame(() => progress.current?.focus())
    const result = await importing.send(csv, zip, trial)
    if (result.ok) return
    const [field] = Object.values(result.fields)
    const message = result.code === 'conflict' ? t('imports:underWay') : (field?.message ?? result.message)
    setRefusal(message || t('imports:unsent'))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div
        ref={progress}
        tabIndex={-1}
        className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none empty:hidden"
      >
        {data && isUnderWay && <ImportProgress listing={data} sent={sent} locale={locale} t={t} />}
        {data?.state === 'mapping' && <ImportQuestions key={data._id} listing={data} t={t} />}
        {data?.state === 'checked' && <ImportChecked key={data._id} listing={data} locale={locale} t={t} />}
        {data && !isUnderWay && !waits && !isDropped && (
          <ImportOutcome key={data._id} listing={data} locale={locale} t={t} />
        )}
      </div>
      {showsForm && (
        <>
          {!isUploading && <ImportTemplate locale={locale} t={t} />}
          <ImportFiles refusal={refusal} t={t} onStart={start} />
        </>
      )}
    </div>
  )
}
