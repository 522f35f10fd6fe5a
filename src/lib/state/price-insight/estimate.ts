import type { Api } from '#lib/api/client.ts'
import { createLatestAnswer } from '../shared/latest-answer.ts'

export type EstimateDraft = Parameters<Api['estimatePrice']>[0]

/** Prices of products that are comparable to the listing being written; null where too few compare. */
export function createEstimate({ api }: { api: Pick<Api, 'estimatePrice'> }) {
  const { $answer: $band, ask, reset } = createLatestAnswer(api.estimatePrice)
  return { $band, ask, reset }
}
