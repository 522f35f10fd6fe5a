import { useId, useState } from 'react'
import { Refusal } from '#islands/shared/refusal.tsx'
import type { ListingImport } from '#lib/contract/imports.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { importing } from '#lib/state/browser/imports.ts'
import { IgnoredColumns } from './ignored-columns.tsx'
import { ImportCounts } from './import-counts.tsx'
import { StartAgain } from './import-questions.tsx'
import { OutcomeHeading } from './outcome-heading.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { TrialChanges } from './trial-changes.tsx'

/** Outcome of a trial, and the button that imports for real. */
export function ImportChecked({
  listing,
  locale,
  t,
}: {
  listing: ListingImport
  locale: Locale
  t: Translate
}) {
  const { _id: id, csv, created, updated, unchanged, drafts, refused, ignoredColumns } = listing
  const title = useId()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const start = async () => {
    if (busy) return
    setBusy(true)
    const result = await importing.start(id)
    setBusy(false)
    setRefusal(result.ok ? '' : result.message || t('errors:generic'))
  }
  return (
    <>
      <section aria-labelledby={title} className="grid gap-4 rounded-card bg-ground p-4 sm:p-5">
        <OutcomeHeading id={title} listing={listing} t={t}>
          <p className="text-muted text-xs">
            <bdi>{csv.name}</bdi>
          </p>
        </OutcomeHeading>
        <ImportCounts listing={listing} t={t} />
        <TrialChanges listing={listing} locale={locale} t={t} />
        <IgnoredColumns names={ignoredColumns} t={t} />
        <p className="text-muted">{t('imports:trialText')}</p>
        <Refusal text={refusal} />
        <div className="flex flex-wrap gap-3">
          {created + updated - unchanged + drafts > 0 && (
            <button
              type="button"
              aria-disabled={busy}
              onClick={start}
              className="min-h-12 rounded-full bg-primary-strong px-6 font-semibold text-white hover:opacity-90"
            >
              {t('imports:importRows')}
            </button>
          )}
          <StartAgain id={id} t={t} />
        </div>
      </section>
      {refused + drafts > 0 && <RefusedRows listing={listing} t={t} />}
    </>
  )
}
