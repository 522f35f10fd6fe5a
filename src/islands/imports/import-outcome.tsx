import { Icon } from '#components/icon.tsx'
import type { ListingImport } from '#lib/contract/imports.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { IgnoredColumns } from './ignored-columns.tsx'
import { ImportCounts } from './import-counts.tsx'
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
  const { state, reason, detail, ignoredColumns, refused } = listing
  const isDone = state === 'done'
  return (
    <>
      <section aria-labelledby="import-outcome" className="grid gap-4 rounded-card bg-ground p-4 sm:p-5">
        <div className="flex items-start gap-3">
          <Icon
            name={isDone ? 'circle-check' : 'circle-alert'}
            className={isDone ? 'mt-0.5 text-success-text' : 'mt-0.5 text-error-text'}
          />
          <div className="min-w-0">
            <h3 id="import-outcome" className="text-base">
              {isDone || state === 'cancelled' ? t(`imports:state.${state}`) : t('imports:state.failed')}
            </h3>
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
          </div>
        </div>
        <ImportCounts listing={listing} t={t} />
        <IgnoredColumns names={ignoredColumns} t={t} />
        {listing.created + listing.updated > 0 && (
          <a href={paths(locale).account('listings')} className="button-outlined justify-self-start">
            {t('imports:toListings')}
          </a>
        )}
      </section>
      {refused > 0 && <RefusedRows id={listing._id} count={refused} t={t} />}
    </>
  )
}
