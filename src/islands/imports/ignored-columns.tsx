import { isolate } from '#lib/i18n/local-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'

/** List of headers that match no column of the import; renders nothing if empty. */
export function IgnoredColumns({ names, t }: { names: readonly string[]; t: Translate }) {
  if (names.length === 0) return null
  return (
    <p className="text-muted">
      {t('imports:ignored', { count: names.length, names: names.map(isolate).join(' · ') })}
    </p>
  )
}
