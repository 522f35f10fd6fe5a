import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useMessages } from '#islands/shared/use-messages.ts'
import { formatCount } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { FollowSide } from '#lib/state/follows/follows.ts'
import { FollowListDialog } from './follow-list-dialog.tsx'

type Props = {
  userId: string
  name: string
  locale: Locale
  counts: Record<FollowSide, number>
  /** Texts of the counts before hydration. */
  words: Record<FollowSide, string>
}

/** Counts of followers and followed sellers; each opens its list. */
export function FollowCounts({ userId, name, locale, counts, words }: Props) {
  const learnt = useStore(rootState.follows.$followerCounts, { ssr: 'initial' })[userId]
  const [open, setOpen] = useState<FollowSide | null>(null)
  const t = useMessages('store', 'card', 'emirates')
  const followers =
    t && learnt !== undefined
      ? t('store:followers', { count: learnt, total: formatCount(learnt) })
      : words.followers
  const button =
    'inline-flex min-h-11 items-center rounded-full px-3 -mx-3 font-medium text-primary-strong underline-offset-4 hover:underline disabled:text-muted disabled:no-underline disabled:cursor-default'
  return (
    <div className="flex flex-wrap gap-x-8">
      <button type="button" className={button} onClick={() => setOpen('followers')}>
        {followers}
      </button>
      <button
        type="button"
        className={button}
        disabled={counts.following === 0}
        onClick={() => setOpen('following')}
      >
        {words.following}
      </button>
      {open && t && (
        <FollowListDialog
          userId={userId}
          name={name}
          side={open}
          locale={locale}
          t={t}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
