import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useMessages } from '#islands/shared/use-messages.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { member } from '#lib/state/browser/member.ts'
import { rootStore } from '#lib/state/browser/root-store.ts'
import { loadPart } from '#lib/state/load-part.ts'
import { CountLink } from './count-link.tsx'
import type { MemberLinksProps } from './member-links.tsx'

const loadLive = () => import('#lib/state/browser/live-notices.ts')
const loadPost = () => import('#lib/state/browser/chat-post.ts')

/** The same links with what the server counts, also while it changes. */
export function MemberCounts({ wishlist, chat, notifications, labels }: MemberLinksProps) {
  const kept = useStore(rootStore.wishlist.$ids).size
  const unread = useStore(member.notifications.$unread) ?? 0
  const messages = useStore(member.chatUnread.$unread) ?? 0
  const t = useMessages('wishlist', 'notifications')

  useEffect(() => {
    void rootStore.wishlist.load()
    count()
    // A page without it says what it was told when it was opened.
    loadPart(loadLive).then(
      ({ liveNotices }) => liveNotices.start(),
      () => undefined,
    )
    // What waits to be sent goes out from the next page that has it.
    loadPart(loadPost).then(
      ({ chatPost }) => chatPost.start(),
      () => undefined,
    )
    // Whoever comes back to this page may have read or been told something meanwhile.
    const onShow = () => {
      if (document.visibilityState === 'visible') count()
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
        href={chat}
        icon="message-circle"
        label={
          t && messages > 0
            ? t('notifications:headerMessagesCount', { count: messages, total: formatCount(messages) })
            : labels.chat
        }
        count={messages}
        loud
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

function count(): void {
  void member.notifications.count()
  void member.chatUnread.count()
}
