import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useMessages } from '#islands/shared/use-messages.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { renewKeptPage } from '#lib/state/browser/kept-page.ts'
import { member } from '#lib/state/browser/member.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { loadPart } from '#lib/state/shared/load-part.ts'
import { CountLink, shortCount } from './count-link.tsx'
import type { MemberLinksProps } from './member-links.tsx'

const loadLive = () => import('#lib/state/browser/live-notices.ts')
const loadPost = () => import('#lib/state/browser/chat-post.ts')

/** The header links with live counts. */
export function MemberCounts({ wishlist, chat, notifications, labels }: MemberLinksProps) {
  const { token } = useStore(rootState.session.$auth)
  const wishlistCount = useStore(rootState.wishlist.$count) ?? 0
  const unread = useStore(member.notifications.$unread) ?? 0
  const messages = useStore(member.chatUnread.$unread) ?? 0
  const t = useMessages('wishlist', 'notifications')

  useEffect(() => {
    const link = document.querySelector<HTMLElement>('[data-unread]')
    if (!link) return
    if (messages > 0) link.dataset.count = shortCount(messages)
    else delete link.dataset.count
  }, [messages])
  useEffect(() => {
    if (!token) return
    void rootState.wishlist.load()
    // The live connection asks for the counts when it begins; without it they are asked for here.
    const timer = setTimeout(countUnknown, liveWithinMs)
    return () => clearTimeout(timer)
  }, [token])
  useEffect(() => {
    loadPart(loadLive).then(({ liveNotices }) => liveNotices.start(), countUnknown)
    // If it fails, the next page sends what waits in the outbox.
    loadPart(loadPost).then(
      ({ chatPost }) => chatPost.start(),
      () => undefined,
    )
    // The counts may be out of date when the page becomes visible again.
    const onShow = () => {
      if (document.visibilityState === 'visible') count()
    }
    document.addEventListener('visibilitychange', onShow)
    const onRestore = ({ persisted }: PageTransitionEvent) => persisted && renewKeptPage()
    addEventListener('pageshow', onRestore)
    return () => {
      document.removeEventListener('visibilitychange', onShow)
      removeEventListener('pageshow', onRestore)
    }
  }, [])

  return (
    <>
      <CountLink
        href={wishlist}
        icon="heart"
        label={t && wishlistCount > 0 ? t('wishlist:headerCount', { count: wishlistCount }) : labels.wishlist}
        count={wishlistCount}
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

/** In ms. */
const liveWithinMs = 2_000

function countUnknown(): void {
  if (member.notifications.$unread.get() === null) void member.notifications.count()
  if (member.chatUnread.$unread.get() === null) void member.chatUnread.count()
}

function count(): void {
  void member.notifications.count()
  void member.chatUnread.count()
}
