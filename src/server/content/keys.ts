import type { HostPath } from '#lib/content/index.ts'

/** Key of a copy: host, path, and sorted query. */
export const keyOf = (host: string, path: HostPath, query: Record<string, string>): string =>
  `${host} ${path}?${new URLSearchParams(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))}`

/** Path and query of a copy's key. @param key made by `keyOf` */
export function parseKey(host: string, key: string): { path: HostPath; query: Record<string, string> } {
  const [path = '', query = ''] = key.slice(host.length + 1).split('?')
  return { path: path as HostPath, query: Object.fromEntries(new URLSearchParams(query)) }
}

/**
 * Reports if an answer is stored. Requests of unbounded number are not: searches, pages after the last one, other
 * spellings of an id.
 */
export function isStorable(path: HostPath, query: Record<string, string>, answer: unknown): boolean {
  if (answer === null) return true
  const { id, category, items } = answer as { id?: string; category?: { id: string }; items?: unknown[] }
  if (query.search !== undefined || (items?.length === 0 && query.page !== undefined)) return false
  return query.id === undefined || query.id === (path === 'categoryblog' ? category?.id : id)
}
