import type { Api, Result } from '#lib/api/client.ts'
import type { ProductCard, ProductList } from '#lib/contract/products.ts'
import type { Session } from '../session/session.ts'
import type { Cached } from '../shared/cached.ts'
import type { MarketStorage } from '../shared/storage.ts'

export type PersonalRowKind = 'recommended' | 'recent'
/** Number of cards in a personal row. */
export const personalRowSize = 10

export type PersonalRowsDependencies = {
  api: Api
  cached: Cached
  session: Pick<Session, 'start' | '$auth'>
  storage: Pick<MarketStorage, 'read'>
}

/** Rows and lists of this visitor alone (docs/architecture.md, "Sessions"). */
export function createPersonalRows({ api, cached, session, storage }: PersonalRowsDependencies) {
  /** Ids that this browser keeps for a visitor; see viewed-here.ts. */
  const viewedHere = (): string => storage.read('viewed') ?? ''
  /** Tells, once the session has started, if anything is known of this visitor. */
  const isKnown = async (): Promise<boolean> => {
    await session.start()
    const { token, tempToken } = session.$auth.get()
    return Boolean(token || tempToken || viewedHere())
  }
  const fetchRow = async (kind: PersonalRowKind): Promise<Result<readonly ProductCard[]>> => {
    const input = { size: String(personalRowSize + 1), ids: viewedHere() }
    if (kind === 'recent') return api.recentProduct(input)
    const emirate = storage.read('location') ?? undefined
    const result = await api.recommended({ ...input, emirate })
    return result.ok ? { ...result, data: result.data.items } : result
  }
  /**
   * Fetches the products of a row; empty, without a call, for a visitor without a session or viewed products. Null if it
   * fails.
   * @param without id of a product to leave out
   */
  const load = async (kind: PersonalRowKind, without?: string): Promise<readonly ProductCard[] | null> => {
    if (!(await isKnown())) return []
    const result = await cached.ask(`row ${kind}`, () => fetchRow(kind))
    return result.ok ? result.data.filter(({ _id }) => _id !== without).slice(0, personalRowSize) : null
  }
  /** Fetches a page of the full list behind a row; null for a visitor without a session or viewed products. */
  const loadList = async (kind: PersonalRowKind, page: number): Promise<Result<ProductList> | null> => {
    if (!(await isKnown())) return null
    const call = kind === 'recent' ? api.recentProducts : api.recommended
    return cached.ask(`list ${kind} ${page}`, () => call({ page: String(page), ids: viewedHere() }))
  }
  return { load, loadList }
}
