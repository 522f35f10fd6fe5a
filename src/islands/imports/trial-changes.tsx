import { Icon } from '#components/icon.tsx'
import type { ListingImport, TrialChange } from '#lib/contract/imports.ts'
import { langAttributes, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type Props = { listing: ListingImport; locale: Locale; t: Translate }

/** List of the first listings that an import would change, with each field before and after; empty: renders nothing. */
export function TrialChanges({ listing: { trialChanges, updated, unchanged }, locale, t }: Props) {
  if (trialChanges.length === 0) return null
  const more = updated - unchanged - trialChanges.length
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-card px-4 font-medium text-primary-strong hover:bg-primary/15">
        <span className="grow">{t('imports:tried.title')}</span>
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-3">
        <ol className="divide-y divide-line">
          {trialChanges.map((change) => (
            <ChangedListing key={change.line} change={change} locale={locale} t={t} />
          ))}
        </ol>
        {more > 0 && (
          <p className="border-line border-t pt-3 text-muted">{t('imports:tried.more', { count: more })}</p>
        )}
      </div>
    </details>
  )
}

function ChangedListing({ change, locale, t }: { change: TrialChange; locale: Locale; t: Translate }) {
  const { line, changes } = change
  const name = localName(locale, change)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3">
      <p className="wrap-anywhere font-medium">
        <span className="block font-normal text-muted text-xs">{t('imports:lineOf', { line })}</span>
        <bdi {...langAttributes(name)}>{name.text}</bdi>
      </p>
      {changes.length === 0 && <p>{t('imports:tried.again')}</p>}
      <ul className="grid gap-1">
        {changes.map(({ column, before, after }) => (
          <li key={`${column} ${before} ${after}`} className="wrap-anywhere">
            <bdi className="text-muted">{column}</bdi>
            {': '}
            <Value text={before} t={t} />
            <Icon name="arrow-right" className="mirror mx-1.5 inline size-4 align-middle text-muted" />
            <span className="sr-only">{` ${t('imports:tried.becomes')} `}</span>
            <Value text={after} t={t} />
          </li>
        ))}
      </ul>
    </li>
  )
}

const Value = ({ text, t }: { text: string | null; t: Translate }) =>
  text === null ? (
    <i className="text-muted">{t('imports:tried.none')}</i>
  ) : (
    <bdi className="font-medium">{text}</bdi>
  )
