/** A price that is lower than before: by a deal, or because its seller reduced it. In fils; `percent` may be 0. */
export type PriceCut = { now: number; was: number; percent: number }

type Priced = {
  price: number
  deal: { price: number } | null
  reducedFrom: number | null
}

/** Returns by how much a product is cheaper than before; a deal comes first. Null if it is not. */
export function priceCut({ price, deal, reducedFrom }: Priced): PriceCut | null {
  const [now, was] = deal && deal.price < price ? [deal.price, price] : [price, reducedFrom ?? 0]
  return was > now ? { now, was, percent: Math.round((1 - now / was) * 100) } : null
}
