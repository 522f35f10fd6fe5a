import type { PushSettings } from '#lib/api/push-config.ts'

/** Browser APIs that push needs. */
export type PushBrowser = {
  /** Whether this browser can show notifications from a service worker. */
  supported: () => boolean
  permission: () => NotificationPermission
  request: () => Promise<NotificationPermission>
  /** Calls `changed` when the permission changes, also in the browser's settings. */
  onPermission: (changed: (permission: PermissionState) => void) => void
  /** Calls `heard` with the data of each push message that arrives while a tab of this site is visible. */
  onMessage: (heard: (data: Record<string, unknown>) => unknown) => void
  /** Returns the device token. @throws if it cannot be obtained */
  deviceToken: (settings: PushSettings) => Promise<string>
  reload: () => void
}

/** Implementation for the browser of this page. Only `deviceToken` loads Firebase. */
export const pushBrowser: PushBrowser = {
  supported: () => 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator,
  permission: () => Notification.permission,
  request: () => Notification.requestPermission(),
  onPermission: (changed) => {
    // Some browsers cannot be queried about notifications; there the answer to our own request is all there is.
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
