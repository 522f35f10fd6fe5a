import { useCallback, useEffect, useId, useState } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Dialog } from '#islands/shared/dialog.tsx'
import { EmptyPart } from '#islands/shared/empty-part.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import type { SellerCard } from '#lib/contract/products.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { FollowSide } from '#lib/state/follows/follows.ts'
import { PersonRow } from './person-row.tsx'

type Props = {
  userId: string
  name: string
  side: FollowSide
  locale: Locale
  t: Translate
  onClose: () => void
}
type People = { items: readonly SellerCard[]; page: number; ended: boolean }

/** Paginated list of followers, or of followed sellers. */
export function FollowListDialog({ userId, name, side, locale, t, onClose }: Props) {
  const heading = useId()
  const [people, setPeople] = useState<People>({ items: [], page: 0, ended: false })
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  const load = useCallback(
    async (page: number) => {
      setState('loading')
      const result = await rootState.follows.loadList(userId, side, page)
      setState(result.ok ? 'ready' : 'failed')
      if (!result.ok) return
      const { items, size, total } = result.data
      setPeople((before) => {
        const known = page === 1 ? [] : before.items
        const added = items.filter(({ _id }) => !known.some((person) => person._id === _id))
        return { items: [...known, ...added], page, ended: page * size >= total }
      })
    },
    [userId, side],
  )
  useEffect(() => void load(1), [load])

  const followers = side === 'followers'
  return (
    <Dialog labelledBy={heading} onClose={onClose} className="max-w-[32rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={heading} className="text-lg">
            {t(followers ? 'store:followersOf' : 'store:followingOf', { name: isolate(name) })}
          </h2>
          <CloseButton label={t('store:close')} onClick={onClose} />
        </div>
        <ul className="grid">
          {people.items.map((person) => (
            <PersonRow key={person._id} person={person} locale={locale} t={t} />
          ))}
        </ul>
        {state === 'loading' && <PartLoading className="h-40" />}
        {state === 'failed' && <PartFailed retry={() => void load(people.page + 1)} />}
        {state === 'ready' && people.items.length === 0 && (
          <EmptyPart
            icon="users-round"
            title={t(followers ? 'store:noFollowersTitle' : 'store:noFollowingTitle')}
            text={t(followers ? 'store:noFollowersText' : 'store:noFollowingText')}
          />
        )}
        {state === 'ready' && !people.ended && (
          <button type="button" className="button-outlined" onClick={() => void load(people.page + 1)}>
            {t('store:more')}
          </button>
        )}
      </div>
    </Dialog>
  )
}
