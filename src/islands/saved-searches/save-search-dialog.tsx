import { useId } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { preloadMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import type { SavedSearch } from '#lib/contract/saved-searches.ts'
import type { ListQuery } from './save-search-button.tsx'

/** Loads the form, and whether the member's email is verified. */
const loadForm = async () => {
  const [{ SaveSearchForm }, { account }, t] = await Promise.all([
    import('./save-search-form.tsx'),
    import('#lib/state/browser/account.ts'),
    preloadMessages('saved-searches', 'errors'),
  ])
  await account.profile.load()
  const profile = account.profile.$profile.get()
  return { SaveSearchForm, t, emailVerified: profile.state === 'ready' && profile.data.emailVerified }
}

type SaveSearchDialogProps = {
  /** Criteria to save, or the saved search to change. */
  query: ListQuery | SavedSearch
  name: string
  onClose: () => void
}

/** Dialog for the name and notification settings of a saved search. */
export function SaveSearchDialog({ query, name, onClose }: SaveSearchDialogProps) {
  const heading = useId()
  const form = usePart(loadForm)
  const isNew = !('_id' in query)
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[28rem]">
      {form.state === 'loading' && <PartLoading className="h-[26rem]" />}
      {form.state === 'failed' && <PartFailed id={heading} retry={form.retry} />}
      {form.state === 'ready' && (
        <div className="grid gap-4 p-6">
          <div className="flex items-start justify-between gap-4">
            <div>
              <h2 id={heading} className="text-xl">
                {form.part.t(isNew ? 'saved-searches:saveTitle' : 'saved-searches:editTitle')}
              </h2>
              <p className="mt-1 text-muted">{form.part.t('saved-searches:saveText')}</p>
            </div>
            <CloseButton label={form.part.t('saved-searches:close')} onClick={onClose} />
          </div>
          <form.part.SaveSearchForm
            query={query}
            name={name}
            emailVerified={form.part.emailVerified}
            t={form.part.t}
            onDone={onClose}
          />
        </div>
      )}
    </Dialog>
  )
}
