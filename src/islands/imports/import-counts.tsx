import type { ListingImport } from '#lib/contract/imports.ts'
import { formatCount } from '#lib/i18n/format.ts'
import type { Translate } from '#lib/i18n/translate.ts'

/** Outcomes of the rows so far, or of those of a trial. */
export function ImportCounts({ listing, t }: { listing: ListingImport; t: Translate }) {
  const counts = { ...listing, updated: listing.updated - listing.unchanged }
  const shown = (
    ['rows', 'created', 'updated', 'unchanged', 'reviewed', 'drafts', 'refused'] as const
  ).filter((name) => !['reviewed', 'unchanged', 'drafts'].includes(name) || counts[name] > 0)
  const words = listing.trial ? 'trialCounts' : 'counts'
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {shown.map((name) => (
        <div key={name} className="grid">
          <dt className="text-muted text-xs">{t(`imports:${words}.${name}`)}</dt>
          <dd className="text-lg font-semibold tabular-nums">{formatCount(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
