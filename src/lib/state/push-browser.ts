import type { PushSettings } from '#lib/api/push-config.ts'

/** What push needs of a browser. */
export type PushBrowser = {
  /** Whether this browser can show notifications of a worker. */
  supported: () => boolean
  permission: () => NotificationPermission
  request: () => Promise<NotificationPermission>
  /** Calls `changed` whenever the permission turns to another, also in the browser's own settings. */
  onPermission: (changed: (permission: PermissionState) => void) => void
  /** Calls `heard` with the data of each push message that comes while a tab of this site is visible. */
  onMessage: (heard: (data: Record<string, unknown>) => unknown) => void
  /** The device token. @throws when it cannot be had */
  deviceToken: (settings: PushSettings) => Promise<string>
  reload: () => void
}

/** The browser of this page. Firebase is loaded by `deviceToken` alone. */
export const pushBrowser: PushBrowser = {
  supported: () => 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator,
  permission: () => Notification.permission,
  request: () => Notification.requestPermission(),
  onPermission: (changed) => {
    // Not every browser can be asked about notifications; in those the answer to our own question is all there is.
    navigator.permissions?.query({ name: 'notifications' }).then(
      (status) => status.addEventListener('change', () => changed(status.state)),
      () => undefined,
    )
  },
  onMessage: (heard) => {
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = data as { isFirebaseMessaging?: boolean; messageType?: string; data?: unknown } | null
      if (message?.isFirebaseMessaging !== true || message.messageType !== 'push-received') return
      if (typeof message.data === 'object' && message.data !== null)
        heard(message.data as Record<string, unknown>)
    })
  },
  deviceToken: async (settings) => (await import('#lib/api/messaging.ts')).deviceToken(settings),
  reload: () => location.reload(),
}
