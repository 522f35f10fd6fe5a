import type { ServerEvents } from '#lib/contract/events.ts'
import type { Notification } from '#lib/contract/notifications.ts'
import { localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { ChatUnread } from '../chat/unread.ts'
import type { Notifications } from '../notifications/notifications.ts'
import type { NotificationSound } from '../notifications/sound.ts'
import type { Session } from '../session/session.ts'
import { oneAtATime } from '../shared/one-at-a-time.ts'
import type { Toasts } from '../toasts/toasts.ts'
import type { Live } from './types.ts'

export type LiveNoticesDependencies = {
  live: Pick<Live, 'on' | 'onReconnect' | 'isWatched' | 'start'>
  session: Pick<Session, 'onChange'>
  notifications: Pick<Notifications, 'refresh'>
  chatUnread: Pick<ChatUnread, 'count' | 'tell' | 'isHeard'>
  toasts: Pick<Toasts, 'notice'>
  sound: NotificationSound
  locale: () => Locale
  /** Whether this tab is visible. */
  visible: () => boolean
  /** Whether this tab is visible and focused. */
  attentive: () => boolean
}

/** Maximum number of toasts per refresh; the others only count. */
const maxToasts = 3

/** Live notifications of a page: counts, list, toast and sound (docs/product.md, "Notifications"). */
export function createLiveNotices(needs: LiveNoticesDependencies) {
  const { live, notifications, chatUnread, toasts, sound } = needs
  /** Ids that this page knows; undefined before the first load, whose notifications are not news. */
  let known: Set<string> | undefined
  /** Ids that a push message announced before the first load. */
  const announced = new Set<string>()
  let started = false

  /** Conversations whose notification was left out, because they were on the screen when it came. */
  const leftOut = new Set<string>()

  const isOnScreen = (roomId: string): boolean => live.isWatched(roomId) && needs.attentive()
  /** Whether the conversation of a notification is open on this screen. */
  const isOpen = ({ kind, link }: Notification): boolean => {
    const room = kind === 'message' ? new URLSearchParams(link.split('?')[1]).get('room') : null
    return room !== null && isOnScreen(room)
  }
  /**
   * Whether an event is about a message that is read as it comes: neither its notification nor the end of that is
   * fetched.
   */
  const isSeen = ({ roomId, gone }: ServerEvents['notification']): boolean => {
    if (roomId === undefined) return false
    if (gone) return leftOut.delete(roomId)
    if (!isOnScreen(roomId)) return false
    leftOut.add(roomId)
    return true
  }
  const show = ({ title, title_ar, message, message_sr }: Notification): void => {
    const locale = needs.locale()
    toasts.notice({
      title: localText(locale, title, title_ar),
      text: localText(locale, message, message_sr),
      href: paths(locale).notifications(),
    })
  }
  const look = oneAtATime(async () => {
    const latest = await notifications.refresh()
    if (!latest) return
    const ids = latest.map(({ _id }) => _id)
    const before = known ?? (announced.size > 0 ? new Set(ids.filter((id) => !announced.has(id))) : undefined)
    known = new Set([...(before ?? []), ...ids])
    if (!before) return
    const news = latest.filter((one) => !one.read && !before.has(one._id) && !isOpen(one))
    if (news.length === 0) return
    if (needs.visible()) for (const one of news.slice(0, maxToasts).reverse()) show(one)
    void sound.play()
  })
  const countMessages = oneAtATime(chatUnread.count)
  /** Handles a push message that came to this visible tab: shows it, unless the socket was faster. */
  const pushed = (id: string): void => {
    if (!known) announced.add(id)
    void look()
  }

  /** Starts listening. Idempotent. */
  const start = (): void => {
    if (started) return
    started = true
    needs.session.onChange(() => {
      known = undefined
      leftOut.clear()
    })
    live.on('notification', (event) => {
      if (!isSeen(event)) void look()
    })
    live.on('message', ({ roomId }) => {
      if (isOnScreen(roomId)) void sound.keepQuiet()
      if (!chatUnread.isHeard('message')) void countMessages()
    })
    // The chat page takes the count from these by itself.
    live.on('unread', (event) => {
      if (!chatUnread.isHeard('rooms')) chatUnread.tell(event)
    })
    live.on('rooms', () => {
      if (!chatUnread.isHeard('rooms')) void countMessages()
    })
    live.onReconnect(() => {
      void look()
      void countMessages()
    })
    live.start()
  }
  return { start, pushed }
}
