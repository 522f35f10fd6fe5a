import type { ListingImport } from '#lib/contract/imports.ts'
import { formatCount } from '#lib/i18n/format.ts'
import type { Translate } from '#lib/i18n/translate.ts'

/** What became of the rows so far. */
export function ImportCounts({ listing, t }: { listing: ListingImport; t: Translate }) {
  const shown = (['rows', 'created', 'updated', 'reviewed', 'refused'] as const).filter(
    (name) => name !== 'reviewed' || listing.reviewed > 0,
  )
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {shown.map((name) => (
        <div key={name} className="grid">
          <dt className="text-muted text-xs">{t(`imports:counts.${name}`)}</dt>
          <dd className="text-lg font-semibold tabular-nums">{formatCount(listing[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
