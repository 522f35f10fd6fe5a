import { useCallback, useEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import type { ListingImport, RefusedRow } from '#lib/contract/imports.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { importing } from '#lib/state/browser/imports.ts'
import { download } from './download.ts'

type LoadedRows = { items: readonly RefusedRow[]; next: number | null }

/** Refused rows, and those kept as drafts, with their line numbers and errors. */
export function RefusedRows({ listing, t }: { listing: ListingImport; t: Translate }) {
  const { _id: id, refused, drafts, trial } = listing
  const [loaded, setLoaded] = useState<LoadedRows>({ items: [], next: 0 })
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [refusal, setRefusal] = useState('')

  const load = useCallback(
    async (after: number) => {
      setState('loading')
      const result = await importing.refusedRows(id, after)
      setState(result.ok ? 'ready' : 'failed')
      if (!result.ok) return
      const { items, next } = result.data
      setLoaded((current) => ({ items: after === 0 ? items : [...current.items, ...items], next }))
    },
    [id],
  )
  useEffect(() => void load(0), [load])

  const save = async () => {
    const file = await importing.report(id)
    setRefusal(file ? '' : t('errors:generic'))
    if (file) download(file, t('imports:file.report'))
  }
  const { items, next } = loaded
  return (
    <section aria-labelledby="import-refused" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="import-refused" className="text-base">
          {refused > 0 && t(trial ? 'imports:refusedTitleTrial' : 'imports:refusedTitle', { count: refused })}
          {refused > 0 && drafts > 0 && ' · '}
          {drafts > 0 && t(trial ? 'imports:draftsTitleTrial' : 'imports:draftsTitle', { count: drafts })}
        </h3>
        <button type="button" onClick={save} className="button-outlined">
          <Icon name="download" />
          {t('imports:report')}
        </button>
      </div>
      <p className="text-muted">
        {refused > 0 && t('imports:refusedText')} {drafts > 0 && t('imports:draftsText')}
      </p>
      <Refusal text={refusal} />
      <ul className="divide-y divide-line">
        {items.map(({ line, externalId, isDraft, problems }) => (
          <li key={line} className="grid gap-1 py-3 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4">
            <p className="font-medium">
              {t('imports:lineOf', { line })}
              {externalId !== null && (
                <span className="block truncate font-normal text-muted text-xs">
                  <bdi>{externalId}</bdi>
                </span>
              )}
              {isDraft && (
                <span className="mt-1 block w-fit rounded-full bg-primary/25 px-2 font-normal text-xs">
                  {t('imports:kept')}
                </span>
              )}
            </p>
            <ul className="grid gap-1">
              {problems.map(({ column, message }) => (
                <li key={`${column} ${message}`} className="wrap-anywhere">
                  <bdi className="text-muted">{column}</bdi>
                  {': '}
                  {message}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {state === 'failed' && <PartFailed retry={() => void load(items.at(-1)?.line ?? 0)} />}
      {state !== 'failed' && next !== null && (
        <button
          type="button"
          aria-disabled={state === 'loading'}
          onClick={() => state === 'ready' && void load(next)}
          className="button-outlined justify-self-start"
        >
          {t(state === 'loading' ? 'imports:loading' : 'imports:more')}
        </button>
      )}
    </section>
  )
}
