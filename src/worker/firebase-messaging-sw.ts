import { initializeApp } from 'firebase/app'
import { getMessaging, onBackgroundMessage } from 'firebase/messaging/sw'
import { type Notice, noticeOf } from './notice.ts'

/** Worker types that are needed here: those of workers and those of pages exclude each other. */
type Extended = { waitUntil: (work: Promise<unknown>) => void }
type Tab = { url: string; focus: () => Promise<unknown> }
type Worker = {
  /** Prepended to this file by the server. */
  pushConfig: Record<string, string>
  location: Location
  registration: ServiceWorkerRegistration
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Tab[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: (
    name: 'install' | 'notificationclick',
    listener: (event: Extended & { notification: Notification }) => void,
  ) => void
}
const worker = self as unknown as Worker

// It controls no page, so a new version need not wait for pages to close.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('notificationclick', (event) => {
  const { link } = (event.notification.data ?? {}) as Partial<Notice>
  event.notification.close()
  if (link) event.waitUntil(open(link))
})

// Only called while no tab of this site is visible; a visible tab shows the message itself.
onBackgroundMessage(getMessaging(initializeApp(worker.pushConfig)), async ({ data }) => {
  const notice = noticeOf(data)
  if (!notice) return
  const { title, body, lang, dir, tag, link } = notice
  await worker.registration.showNotification(title, {
    ...{ body, lang, dir, tag, icon: '/apple-touch-icon.png' },
    data: { link },
  })
})

/** Focuses an open tab, or opens one. */
async function open(link: string): Promise<void> {
  const url = new URL(link, worker.location.origin).href
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = tabs.find((tab) => tab.url === url)
  await (there ? there.focus() : worker.clients.openWindow(url))
}
