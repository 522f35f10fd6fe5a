import { cleanLine, cleanLines } from '#lib/text/clean.ts'

/** Texts that a phone's share contains beside photos; empty where absent. */
export type SharedWords = { title: string; text: string; url: string }
export type Shared = SharedWords & { files: readonly Blob[] }

const cacheName = 'shared'
/** Cache key of the texts; the files beside it are numbered. */
const wordsPath = '/share/words'
/**
 * Maximum number of stored files. A listing has room for six; more are stored only to report that there were too many.
 */
const maxFiles = 12
/** Milliseconds after which an unclaimed share is deleted: others may use the same phone. */
const expiryMs = 3_600_000

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
const filePath = (index: number) => `/share/${index}`

/**
 * Stores a share in Cache Storage until the listing form takes it, and deletes an earlier one. Called by the service
 * worker. Rejects if the browser's quota is exceeded.
 * @param form with the share target's fields of the manifest: `photos`, `title`, `text`, `url`
 */
export async function keepShared(form: FormData, now = Date.now()): Promise<void> {
  await forgetShared()
  const files = form.getAll('photos').filter((entry) => typeof entry !== 'string' && entry.size > 0)
  const stored = files.slice(0, maxFiles) as File[]
  const [title, text, url] = ['title', 'text', 'url'].map((name) => textOf(form, name))
  const cache = await caches.open(cacheName)
  await Promise.all(stored.map((file, index) => cache.put(filePath(index), new Response(file))))
  // Written last: if the texts exist, so do all files.
  await cache.put(wordsPath, Response.json({ title, text, url, count: stored.length, keptAt: now }))
}

/** Reads a share of the last hour that was not taken yet; null if there is none. */
export async function readShared(now = Date.now()): Promise<Shared | null> {
  if (typeof caches === 'undefined' || !(await caches.has(cacheName))) return null
  const cache = await caches.open(cacheName)
  const response = await cache.match(wordsPath)
  if (!response) return null
  const { title, text, url, count, keptAt } = (await response.json()) as SharedWords & {
    count: number
    keptAt: number
  }
  if (now - keptAt > expiryMs) {
    await forgetShared()
    return null
  }
  const numbers = Array.from({ length: count }, (_, index) => index)
  const files = await Promise.all(numbers.map(async (index) => (await cache.match(filePath(index)))?.blob()))
  return { title, text, url, files: files.filter((file) => file !== undefined) }
}

/** Reads a share and deletes it. */
export async function takeShared(): Promise<Shared | null> {
  const shared = await readShared().catch(() => null)
  if (shared) await forgetShared()
  return shared
}

export async function forgetShared(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(cacheName)
}

const suffixOf = (text: string) => (/\p{Script=Arabic}/u.test(text) ? '_ar' : '')

/** Fills empty fields of a listing with the shared texts, each in the field of its language. */
export function withSharedWords<Fields extends Readonly<Record<string, string>>>(
  entered: Fields,
  shared: SharedWords,
): Fields {
  const [title, text, url] = [cleanLine(shared.title), cleanLines(shared.text), cleanLine(shared.url)]
  const about = text.includes(url) ? text : [text, url].filter(Boolean).join('\n')
  const isEmpty = (name: string) => !entered[name] && !entered[`${name}_ar`]
  return {
    ...entered,
    ...(title && isEmpty('name') ? { [`name${suffixOf(title)}`]: title } : {}),
    ...(about && isEmpty('description') ? { [`description${suffixOf(about)}`]: about } : {}),
  }
}
