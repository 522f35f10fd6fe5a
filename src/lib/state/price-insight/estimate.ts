import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { PriceBand } from '#lib/contract/price-insight.ts'

export type EstimateDraft = Parameters<Api['estimatePrice']>[0]

/** Prices of products that are comparable to the listing being written. */
export function createEstimate({ api }: { api: Pick<Api, 'estimatePrice'> }) {
  /** Null while nothing is known, and where too few compare. */
  const $band = atom<PriceBand | null>(null)
  let asked = ''

  /** Fetches the prices for a draft; nothing if they are asked for already. A late answer to an earlier draft is dropped. */
  const ask = async (draft: EstimateDraft): Promise<void> => {
    const key = JSON.stringify(draft)
    if (key === asked) return
    asked = key
    const result = await api.estimatePrice(draft)
    if (key === asked) $band.set(result.ok ? result.data : null)
  }
  const reset = (): void => {
    asked = ''
    $band.set(null)
  }
  return { $band, ask, reset }
}
