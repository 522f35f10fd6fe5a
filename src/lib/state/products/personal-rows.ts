import type { Api, Result } from '#lib/api/client.ts'
import type { ProductCard, ProductList } from '#lib/contract/products.ts'
import type { Session } from '../session/session.ts'
import type { Cached } from '../shared/cached.ts'

export type PersonalRowKind = 'recommended' | 'recent'
/** Number of cards in a personal row. */
export const personalRowSize = 10

export type PersonalRowsDependencies = { api: Api; cached: Cached; session: Pick<Session, 'start' | '$auth'> }

/** Rows and lists of this visitor alone (docs/architecture.md, "Sessions"). */
export function createPersonalRows({ api, cached, session }: PersonalRowsDependencies) {
  const fetchRow = async (kind: PersonalRowKind): Promise<Result<readonly ProductCard[]>> => {
    if (kind === 'recent') return api.recentProduct({ size: String(personalRowSize) })
    const result = await api.recommended({ size: String(personalRowSize) })
    return result.ok ? { ...result, data: result.data.items } : result
  }
  /** Fetches the products of a row; empty, without a call, for a visitor without a session. Null if it fails. */
  const load = async (kind: PersonalRowKind): Promise<readonly ProductCard[] | null> => {
    await session.start()
    const { token, tempToken } = session.$auth.get()
    if (!token && !tempToken) return []
    const result = await cached.ask(`row ${kind}`, () => fetchRow(kind))
    return result.ok ? result.data : null
  }
  /** Fetches a page of the full list behind a row; null for a visitor without a session. */
  const loadList = async (kind: PersonalRowKind, page: number): Promise<Result<ProductList> | null> => {
    await session.start()
    const { token, tempToken } = session.$auth.get()
    if (!token && !tempToken) return null
    const call = kind === 'recent' ? api.recentProducts : api.recommended
    return cached.ask(`list ${kind} ${page}`, () => call({ page: String(page) }))
  }
  return { load, loadList }
}
