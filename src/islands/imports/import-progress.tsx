import { useState } from 'react'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import type { ListingImport } from '#lib/contract/imports.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { importing } from '#lib/state/browser/imports.ts'
import { ImportCounts } from './import-counts.tsx'

type ProgressProps = {
  listing: ListingImport
  /** Share of the files that this page has sent, 0 to 1; null if it sends none. */
  sent: number | null
  locale: Locale
  t: Translate
}

function stepOf({ state, trial }: ListingImport, isInterrupted: boolean) {
  if (state === 'uploading') return isInterrupted ? 'interrupted' : 'uploading'
  return trial && state === 'running' ? 'checking' : state
}

/** Progress of an import, in this page or on the server, with a stop button. */
export function ImportProgress({ listing, sent, locale, t }: ProgressProps) {
  const [stopping, setStopping] = useState(false)
  const { state, csv, zip } = listing
  const isInterrupted = state === 'uploading' && sent === null
  const step = stepOf(listing, isInterrupted)
  const known = isInterrupted ? listing.partsReceived / listing.parts : (sent ?? listing.progress)
  const percent = Math.floor(known * 100)
  const hint = isInterrupted ? 'state.interruptedText' : state === 'uploading' ? 'stay' : 'goOn'
  return (
    <section aria-labelledby="import-progress" className="grid gap-3 rounded-card bg-ground p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 id="import-progress" aria-live="polite" className="text-base">
            {t(`imports:state.${step}`)}
          </h3>
          <p className="text-muted text-xs">
            <bdi>{csv.name}</bdi>
            {zip && (
              <>
                {' · '}
                <bdi>{zip.name}</bdi>
              </>
            )}
            {' · '}
            {t('imports:started', { date: formatDate(listing.createdAt, locale) })}
          </p>
        </div>
        <button type="button" onClick={() => setStopping(true)} className="button-outlined">
          {t('imports:stop')}
        </button>
      </div>
      <div className="flex items-center gap-3">
        <progress
          max={100}
          value={percent}
          aria-labelledby="import-progress"
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-primary/30 [&::-moz-progress-bar]:bg-primary-strong [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary-strong"
        />
        <span className="w-12 flex-none text-end tabular-nums" dir="ltr">
          {t('imports:progress', { percent })}
        </span>
      </div>
      <p className="text-muted">{t(`imports:${hint}`)}</p>
      {state === 'running' && <ImportCounts listing={listing} t={t} />}
      {stopping && (
        <ConfirmDialog
          title={t('imports:stopTitle')}
          text={t('imports:stopText')}
          action={t('imports:stop')}
          cancel={t('imports:keepOn')}
          close={t('imports:close')}
          onConfirm={() => importing.stop(listing._id)}
          onClose={() => setStopping(false)}
        />
      )}
    </section>
  )
}
