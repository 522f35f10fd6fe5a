import { useCallback, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { LazyDialog } from '#islands/shared/lazy-dialog.tsx'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { SavedSearchInput } from '#lib/state/saved-searches/saved-searches.ts'
import { asMember } from '#lib/state/session/as-member.ts'

const loadDialog = () => import('./save-search-dialog.tsx')

/** Criteria of a list: search text and filters. */
export type ListQuery = Omit<SavedSearchInput, 'name' | 'frequency' | 'byMail'>

type SaveSearchButtonProps = { query: ListQuery; name: string; label: string }

/** Button that saves the list of this page; a visitor signs in first and then continues. */
export function SaveSearchButton({ query, name, label }: SaveSearchButtonProps) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <button
        type="button"
        onClick={() => asMember(rootState, () => setOpen(true))}
        className="chip font-medium text-primary-strong"
      >
        <Icon name="bell" />
        {label}
      </button>
      {open && (
        <LazyDialog load={loadDialog} onFailed={close}>
          {({ SaveSearchDialog }) => <SaveSearchDialog query={query} name={name} onClose={close} />}
        </LazyDialog>
      )}
    </>
  )
}
