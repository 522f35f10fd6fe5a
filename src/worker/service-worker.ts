import { type Locale, localeKeys } from '#lib/i18n/locales.ts'
import { localeOfPath, paths } from '#lib/i18n/paths.ts'
import { keepShared } from '#lib/state/shared-with-app.ts'

/** As far as this worker needs it: the types of workers and those of pages exclude each other. */
type Extended = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Extended & {
  request: Request
  clientId: string
  resultingClientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Worker = {
  /** Put before this file by the server: what was built, in short. */
  build: string
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: Extended) => void): void
    (name: 'fetch', listener: (event: Fetching) => void): void
  }
}
const worker = self as unknown as Worker

/** A new build has a cache of its own, and takes the old one away. */
const cacheName = `offline-${worker.build}`
const offlinePage = (locale: Locale) => paths(locale).offline()
/** The documents that show the offline page: nothing of any other is looked at. */
const instead = new Set<string>()

// It answers only where there is no network, so a new one need not wait for the pages of the old one to close.
worker.addEventListener('install', (event) => event.waitUntil(fill().then(() => worker.skipWaiting())))

worker.addEventListener('activate', (event) => {
  // The browser asks the server while it starts this worker, so that the worker costs no time.
  event.waitUntil(
    Promise.all([forget(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (isShare(request)) return event.respondWith(takeShare(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (instead.has(event.clientId)) event.respondWith(keptPart(request))
})

const shareTargets = localeKeys.map((locale) => paths(locale).share())

/** A telephone shares from no page, and a form of another site is none of its business. */
function isShare({ method, mode, url, referrer }: Request): boolean {
  const { origin } = worker.location
  const isForeign = /^https?:/.test(referrer) && new URL(referrer).origin !== origin
  return (
    method === 'POST' && mode === 'navigate' && !isForeign && shareTargets.includes(new URL(url).pathname)
  )
}

/** Keeps shared photos until the form of a listing takes them, and leads to where selling begins. */
async function takeShare(request: Request): Promise<Response> {
  const to = paths(localeOfPath(new URL(request.url).pathname))
  const arrival = await request
    .formData()
    .then((form) => keepShared(form))
    .then(
      () => 'shared' as const,
      () => 'not-shared' as const,
    )
  return Response.redirect(to.sell(arrival), 303)
}

/** Keeps the offline page in both languages, with what it is made of. */
async function fill(): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all(
    localeKeys.map(async (locale) => {
      const page = await fetch(offlinePage(locale), { cache: 'reload', redirect: 'error' })
      if (!page.ok) throw new Error(`the offline page answers ${page.status}`)
      const parts = partsOf(await page.clone().text())
      await Promise.all([...parts.map((part) => keep(cache, part)), cache.put(offlinePage(locale), page)])
    }),
  )
}

const partsOf = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/_astro\/[^"]+|\/favicon\.svg)"/g)].map(([, part = '']) => part)

async function keep(cache: Cache, part: string): Promise<void> {
  // A font that this reader's pages brought is kept; none is fetched for a page that may never be shown.
  const isFont = part.endsWith('.woff2')
  const options: RequestInit = isFont ? { cache: 'only-if-cached', mode: 'same-origin' } : {}
  const response = await fetch(part, options).catch((error: unknown) => {
    if (isFont) return null
    throw error
  })
  if (response?.ok) await cache.put(part, response)
  else if (!isFont) throw new Error(`${part} answers ${response?.status}`)
}

async function forget(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('offline-') && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** The page itself; where the server cannot be reached, the offline page in the language of the address. */
async function openPage({ request, preloadResponse, resultingClientId }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = await kept(offlinePage(localeOfPath(new URL(request.url).pathname)))
    if (!page) throw error
    instead.add(resultingClientId)
    return page
  }
}

const keptPart = async (request: Request) => (await kept(request)) ?? fetch(request)

const kept = async (request: RequestInfo) =>
  (await caches.open(cacheName)).match(request, { ignoreVary: true })
