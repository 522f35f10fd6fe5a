import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { fakeService } from './outside.ts'

/** Data of a message as the server sent it. */
export type Sent = { token: string; data: Record<string, string> }

/** Fakes the hosts of Firebase that the server calls. */
export async function fakeFcm(): Promise<{ url: string; sent: Sent[]; close: () => Promise<void> }> {
  const sent: Sent[] = []
  const service = await fakeService(({ call, body }) => {
    if (call === 'POST /token') return { body: { access_token: 'a', token_type: 'Bearer', expires_in: 3600 } }
    sent.push((JSON.parse(body) as { message: Sent }).message)
    return { body: { name: 'projects/p/messages/1' } }
  })
  return { ...service, sent }
}

/**
 * Fakes Firebase for a browser, and the browser's push service, which is missing without a network.
 * @returns the requests to Firebase
 */
export async function fakeFirebase(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.addInitScript(() => {
    const bytes = (length: number) => new Uint8Array(length).fill(7).buffer
    const subscription = {
      endpoint: 'https://push.example/subscription',
      getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
    }
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
  })
  await context.route(/^https:\/\/firebaseinstallations\.googleapis\.com\//, (route) => {
    asked.push('installations')
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        name: 'projects/1/installations/i',
        fid: 'cAbcdefghijklmnopqrstu',
        refreshToken: 'refresh',
        authToken: { token: 'installation', expiresIn: '604800s' },
      },
    })
  })
  await context.route(/^https:\/\/fcmregistrations\.googleapis\.com\//, (route) => {
    asked.push('registrations')
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { token: `browser-token-${asked.length}` },
    })
  })
  return asked
}

/** Registers the push worker as the page does, with a push service that DevTools simulates. */
export async function openWorker(
  page: Page,
): Promise<{ worker: Worker; push: (data: Record<string, string>) => Promise<void> }> {
  const context = page.context()
  const session = await context.newCDPSession(page)
  const activated = activatedRegistration(session)
  const coming = context.waitForEvent('serviceworker')
  await page.evaluate(async () => {
    const scope = '/firebase-cloud-messaging-push-scope'
    await navigator.serviceWorker.register('/firebase-messaging-sw.js', { scope })
  })
  const [worker, registrationId] = await Promise.all([coming, activated])
  const { origin } = new URL(page.url())
  return {
    worker,
    push: async (data) => {
      const message = { data, from: '1234567890', fcmMessageId: crypto.randomUUID() }
      await session.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify(message),
      })
    },
  }
}

/**
 * Waits until the browser counts the push worker as active: a message to one that is not is dropped without an error,
 * and the worker learns of its state at another moment than the browser.
 * @returns id of its registration
 */
const activatedRegistration = async (session: CDPSession): Promise<string> => {
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const own = versions.find(
        ({ scriptURL, status }) => scriptURL.endsWith('/firebase-messaging-sw.js') && status === 'activated',
      )
      if (own) resolve(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  return found
}
