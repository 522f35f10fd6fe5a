import type { ListingImport } from '#lib/contract/imports.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { IgnoredColumns } from './ignored-columns.tsx'
import { ImportCounts } from './import-counts.tsx'
import { OutcomeHeading } from './outcome-heading.tsx'
import { RefusedRows } from './refused-rows.tsx'

/** Outcome of a finished import. */
export function ImportOutcome({
  listing,
  locale,
  t,
}: {
  listing: ListingImport
  locale: Locale
  t: Translate
}) {
  const { reason, detail, ignoredColumns, drafts, refused } = listing
  const to = paths(locale)
  return (
    <>
      <section aria-labelledby="import-outcome" className="grid gap-4 rounded-card bg-ground p-4 sm:p-5">
        <OutcomeHeading id="import-outcome" listing={listing} t={t}>
          <p className="text-muted text-xs">
            <bdi>{listing.csv.name}</bdi>
            {' · '}
            {formatDate(listing.finishedAt ?? listing.createdAt, locale)}
          </p>
          {reason && (
            <p className="mt-2 text-error-text">
              {t(`imports:reasons.${reason}`, { detail: isolate(detail ?? '') })}
            </p>
          )}
        </OutcomeHeading>
        <ImportCounts listing={listing} t={t} />
        <IgnoredColumns names={ignoredColumns} t={t} />
        <div className="flex flex-wrap gap-3 empty:hidden">
          {listing.created + listing.updated > 0 && (
            <a href={to.account('listings')} className="button-outlined">
              {t('imports:toListings')}
            </a>
          )}
          {drafts > 0 && (
            <a href={to.myListings({ type: 'drafts' })} className="button-outlined">
              {t('imports:toDrafts')}
            </a>
          )}
        </div>
      </section>
      {refused + drafts > 0 && <RefusedRows listing={listing} t={t} />}
    </>
  )
}
