import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { Pagination } from '#components/pagination.tsx'
import { EmptyPart } from '#islands/shared/empty-part.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { FollowKind } from '#lib/stores/follow-lists.ts'
import { market } from '#lib/stores/market.ts'
import { FollowRow } from './follow-row.tsx'

type FollowsTabProps = { kind: FollowKind; locale: Locale; children?: ReactNode }

const pageShown = () => Math.max(1, Number(new URLSearchParams(location.search).get('page')) || 1)

/** Whom the member follows, or who follows them. */
export function FollowsTab({ kind, locale, children }: FollowsTabProps) {
  const list = useStore(market.followLists.$list, { ssr: 'initial' })
  const t = useMessages('profile', 'errors', 'layout')
  useEffect(() => void market.followLists.load(kind, pageShown()), [kind])

  if (list.state === 'failed') {
    return <PartFailed retry={() => void market.followLists.load(kind, pageShown())} />
  }
  if (!t || list.state === 'loading') return children
  const { items, page, size, total } = list.data
  if (items.length === 0) {
    return kind === 'following' ? (
      <EmptyPart
        icon="user-check"
        title={t('profile:follows.noFollowing')}
        text={t('profile:follows.noFollowingText')}
      >
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
    <div className="grid gap-6">
      <ul className="divide-y divide-line">
        {items.map((person) => (
          <FollowRow key={person._id} person={person} locale={locale} t={t} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / size)}
        href={(number) => paths(locale).account(kind, number)}
        t={t}
      />
    </div>
  )
}
