import { pageLocale } from '#lib/i18n/browser.ts'
import { createLiveNotices } from '../live/notices.ts'
import { createNotificationSound } from '../notifications/sound.ts'
import { live } from './live.ts'
import { member } from './member.ts'
import { rootState } from './root-state.ts'

/** Tracked here: the browser carries its own user activation over from one page to the next. */
let interacted = false
for (const type of ['pointerdown', 'keydown']) {
  const onAction = () => {
    interacted = true
  }
  addEventListener(type, onAction, { once: true, capture: true, passive: true })
}

const sound = createNotificationSound({
  locks: () => navigator.locks,
  interacted: () => interacted,
  wanted: async () => {
    const own = await rootState.quiet.getProfile({})
    return own.ok && own.data.settings.sound
  },
  play: () => new Audio('/static/sounds/notification_sound.mp3').play(),
})

/** Instance of the live notifications; loaded on demand, never with a page. */
export const liveNotices = createLiveNotices({
  live,
  session: rootState.session,
  notifications: member.notifications,
  chatUnread: member.chatUnread,
  toasts: rootState.toasts,
  sound,
  locale: pageLocale,
  visible: () => document.visibilityState === 'visible',
  attentive: () => document.visibilityState === 'visible' && document.hasFocus(),
})
