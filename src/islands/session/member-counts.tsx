import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useMessages } from '#islands/shared/use-messages.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { market } from '#lib/stores/market.ts'
import { member } from '#lib/stores/member.ts'
import { CountLink } from './count-link.tsx'
import type { MemberLinksProps } from './member-links.tsx'

/** The same links with what the server counts. */
export function MemberCounts({ wishlist, notifications, labels }: MemberLinksProps) {
  const kept = useStore(market.favourites.$ids).size
  const unread = useStore(member.notifications.$unread) ?? 0
  const t = useMessages('wishlist', 'notifications')

  useEffect(() => {
    void market.favourites.load()
    void member.notifications.count()
    // Whoever comes back to this page may have read or been told something meanwhile.
    const onShow = () => {
      if (document.visibilityState === 'visible') void member.notifications.count()
    }
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [])

  return (
    <>
      <CountLink
        href={wishlist}
        icon="heart"
        label={t && kept > 0 ? t('wishlist:headerCount', { count: kept }) : labels.wishlist}
        count={kept}
      />
      <CountLink
        href={notifications}
        icon="bell"
        label={
          t && unread > 0
            ? t('notifications:headerCount', { count: unread, total: formatCount(unread) })
            : labels.notifications
        }
        count={unread}
        loud
      />
    </>
  )
}
