import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Pagination } from '#components/pagination.tsx'
import { PersonRow } from '#islands/follows/person-row.tsx'
import { EmptyPart } from '#islands/shared/empty-part.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { SellerCard } from '#lib/contract/products.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { FollowSide } from '#lib/state/follows/follows.ts'
import { type Loaded, loading, toLoaded } from '#lib/state/shared/loaded.ts'

type FollowsTabProps = { side: FollowSide; locale: Locale; children?: ReactNode }
type People = { items: readonly SellerCard[]; page: number; size: number; total: number }

const pageShown = () => Math.max(1, Number(new URLSearchParams(location.search).get('page')) || 1)

/** Tab with followed sellers, or followers. An unfollowed seller stays in the list, to be followed again. */
export function FollowsTab({ side, locale, children }: FollowsTabProps) {
  const userId = useStore(rootState.session.$auth, { ssr: 'initial' }).user?._id
  const [people, setPeople] = useState<Loaded<People>>(loading)
  const t = useMessages('profile', 'store', 'card', 'errors', 'layout')
  const load = useCallback(async () => {
    setPeople(loading)
    if (userId) setPeople(toLoaded(await rootState.follows.loadList(userId, side, pageShown())))
  }, [userId, side])
  useEffect(() => void load(), [load])

  if (people.state === 'failed') return <PartFailed retry={() => void load()} />
  if (!t || people.state === 'loading') return children
  const { items, page, size, total } = people.data
  if (items.length === 0) {
    return side === 'following' ? (
      <EmptyPart icon="user-check" title={t('profile:follows.nobody')} text={t('profile:follows.nobodyText')}>
        <a href={paths(locale).allProducts('explore')} className="button-outlined">
          {t('profile:follows.browse')}
        </a>
      </EmptyPart>
    ) : (
      <EmptyPart
        icon="users-round"
        title={t('profile:follows.noFollowers')}
        text={t('profile:follows.noFollowersText')}
      />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ul>
        {items.map((person) => (
          <PersonRow key={person._id} person={person} locale={locale} t={t} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / size)}
        href={(number) => paths(locale).account(side, number)}
        t={t}
      />
    </div>
  )
}
