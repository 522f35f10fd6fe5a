import { appPaths } from '#lib/i18n/app-paths.ts'
import { type Locale, localeKeys } from '#lib/i18n/locales.ts'
import { localeOfPath, paths } from '#lib/i18n/paths.ts'
import { keepShared } from '#lib/state/listings/shared-with-app.ts'

/** Worker types that are needed here: those of workers and those of pages exclude each other. */
type Extended = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Extended & {
  request: Request
  clientId: string
  resultingClientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Worker = {
  /** Prepended to this file by the server: a short id of the build. */
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

/** One cache per build; a new build deletes the old one. */
const cacheName = `offline-${worker.build}`
const offlinePage = (locale: Locale) => paths(locale).offline()
/** Script that recovers a page; kept, so that it is there without a network. */
const recoveryScript = `${worker.location.origin}/recovery.js`
/** Client ids of documents that show the offline page; of others only that script is answered from the cache. */
const offlineClients = new Set<string>()

// It answers only without a network, so a new version need not wait for the pages of the old one to close.
worker.addEventListener('install', (event) => event.waitUntil(precache().then(() => worker.skipWaiting())))

worker.addEventListener('activate', (event) => {
  // Navigation preload: the browser sends the request while it starts this worker, so the worker costs no time.
  event.waitUntil(
    Promise.all([deleteOldCaches(), worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (isShare(request)) return event.respondWith(takeShare(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (offlineClients.has(event.clientId) || request.url === recoveryScript)
    event.respondWith(cachedOrFetched(request))
})

const shareTargets = localeKeys.map((locale) => appPaths(locale).share())

/** Tells whether a request is a share by the operating system. It has no referrer; forms of other sites are ignored. */
function isShare({ method, mode, url, referrer }: Request): boolean {
  const { origin } = worker.location
  const isForeign = /^https?:/.test(referrer) && new URL(referrer).origin !== origin
  return (
    method === 'POST' && mode === 'navigate' && !isForeign && shareTargets.includes(new URL(url).pathname)
  )
}

/** Stores shared photos for the listing form and redirects to the start of selling. */
async function takeShare(request: Request): Promise<Response> {
  const to = appPaths(localeOfPath(new URL(request.url).pathname))
  const arrival = await request
    .formData()
    .then((form) => keepShared(form))
    .then(
      () => 'shared' as const,
      () => 'not-shared' as const,
    )
  return Response.redirect(to.arrival(arrival), 303)
}

/** Caches the offline page in both languages, with its assets. */
async function precache(): Promise<void> {
  const cache = await caches.open(cacheName)
  await addToCache(cache, recoveryScript)
  await Promise.all(
    localeKeys.map(async (locale) => {
      const page = await fetch(offlinePage(locale), { cache: 'reload', redirect: 'error' })
      if (!page.ok) throw new Error(`the offline page answers ${page.status}`)
      const assets = assetsOf(await page.clone().text())
      await Promise.all([
        ...assets.map((asset) => addToCache(cache, asset)),
        cache.put(offlinePage(locale), page),
      ])
    }),
  )
}

const assetsOf = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/_astro\/[^"]+|\/favicon\.svg)"/g)].map(([, asset = '']) => asset)

async function addToCache(cache: Cache, asset: string): Promise<void> {
  // A font is taken from the HTTP cache only: none is fetched for a page that may never be shown.
  const isFont = asset.endsWith('.woff2')
  const options: RequestInit = isFont ? { cache: 'only-if-cached', mode: 'same-origin' } : {}
  const response = await fetch(asset, options).catch((error: unknown) => {
    if (isFont) return null
    throw error
  })
  if (response?.ok) await cache.put(asset, response)
  else if (!isFont) throw new Error(`${asset} answers ${response?.status}`)
}

async function deleteOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('offline-') && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Returns the page; without a network, the offline page in the language of the address. */
async function openPage({ request, preloadResponse, resultingClientId }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = await cached(offlinePage(localeOfPath(new URL(request.url).pathname)))
    if (!page) throw error
    offlineClients.add(resultingClientId)
    return page
  }
}

const cachedOrFetched = async (request: Request) => (await cached(request)) ?? fetch(request)

const cached = async (request: RequestInfo) =>
  (await caches.open(cacheName)).match(request, { ignoreVary: true })
