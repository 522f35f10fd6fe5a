import type { HostPath } from '#lib/content/index.ts'

/** The name of a copy: the host, the path, and the query in one order. */
export const keyOf = (host: string, path: HostPath, query: Record<string, string>): string =>
  `${host} ${path}?${new URLSearchParams(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))}`

/** What was asked for a copy. @param key as `keyOf` made it */
export function partsOf(host: string, key: string): { path: HostPath; query: Record<string, string> } {
  const [path = '', query = ''] = key.slice(host.length + 1).split('?')
  return { path: path as HostPath, query: Object.fromEntries(new URLSearchParams(query)) }
}

/**
 * Answers that are kept. What anybody can ask for without end is not: words of readers' own, pages behind the last one,
 * other spellings of a name.
 */
export function isKept(path: HostPath, query: Record<string, string>, answer: unknown): boolean {
  if (answer === null) return true
  const { id, category, items } = answer as { id?: string; category?: { id: string }; items?: unknown[] }
  if (query.search !== undefined || (items?.length === 0 && query.page !== undefined)) return false
  return query.id === undefined || query.id === (path === 'categoryblog' ? category?.id : id)
}
