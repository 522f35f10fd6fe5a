import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { EmptyPart } from '#islands/shared/empty-part.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { SavedSearch } from '#lib/contract/saved-searches.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { member } from '#lib/state/browser/member.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { SaveSearchDialog } from './save-search-dialog.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'

/** Tab with the member's saved searches: open, change, delete. */
export function SavedSearchesTab({ locale, children }: { locale: Locale; children?: ReactNode }) {
  const searches = useStore(member.savedSearches.$searches, { ssr: 'initial' })
  const t = useMessages('saved-searches', 'errors')
  const [editing, setEditing] = useState<SavedSearch | null>(null)
  const [deleting, setDeleting] = useState<SavedSearch | null>(null)
  useEffect(() => void member.savedSearches.load(), [])

  if (searches.state === 'failed') return <PartFailed retry={() => void member.savedSearches.load()} />
  if (!t || searches.state === 'loading') return children
  if (searches.data.length === 0 && !deleting) {
    return (
      <EmptyPart icon="search" title={t('saved-searches:empty')} text={t('saved-searches:emptyText')}>
        <a href={paths(locale).allProducts('explore')} className="button-outlined">
          {t('saved-searches:browse')}
        </a>
      </EmptyPart>
    )
  }
  return (
    <>
      <ul className="grid gap-4">
        {searches.data.map((search) => (
          <SavedSearchRow
            key={search._id}
            search={search}
            locale={locale}
            t={t}
            onEdit={() => setEditing(search)}
            onDelete={() => setDeleting(search)}
          />
        ))}
      </ul>
      {editing && <SaveSearchDialog query={editing} name={editing.name} onClose={() => setEditing(null)} />}
      {deleting && (
        <ConfirmDialog
          title={t('saved-searches:deleteTitle')}
          text={t('saved-searches:deleteText', { name: isolate(deleting.name) })}
          action={t('saved-searches:delete')}
          cancel={t('saved-searches:cancel')}
          close={t('saved-searches:close')}
          onConfirm={() => remove(deleting._id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}

const remove = async (id: string) => {
  const result = await member.savedSearches.remove(id)
  if (!result.ok && result.statusCode !== 401) rootState.toasts.error({ message: 'toasts:tryAgain' })
}
