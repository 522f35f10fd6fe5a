import type { Condition, Item, Material } from '#demo/catalogue/material/definition.ts'
import type { Values } from '#demo/catalogue/render.ts'
import type { Random } from '#demo/random.ts'

/** Value relative to new goods. The price of a property already includes its age. */
const relativeValue: Record<Condition, number> = { new: 1, refurbished: 0.78, used: 0.62 }
const worthOf = (trade: Material['trade'], condition: Condition) =>
  trade === 'property' ? 1 : relativeValue[condition]

/** Highest price of the catalogue, in AED. */
const ceiling = 4_500_000

const askForPrice = 0.075

/** Rounds AED as sellers do: the higher, the rounder. */
function round(dirhams: number): number {
  const steps: [below: number, step: number][] = [
    [20, 0.5],
    [100, 1],
    [1_000, 5],
    [5_000, 50],
    [50_000, 100],
    [300_000, 500],
    [1_000_000, 5_000],
  ]
  const step = steps.find(([below]) => dirhams < below)?.[1] ?? 10_000
  return Math.round(dirhams / step) * step
}

/** Returns the relative position of the product's value in the item's first list, 0 to 1. */
function place(item: Item, values: Values, random: Random): number {
  const first = Object.entries(item.attributes).find(([, answer]) => Array.isArray(answer))
  if (!first) return random.next()
  const list = first[1] as readonly (string | number)[]
  return list.length < 2 ? 0 : list.indexOf(values[first[0]] as string) / (list.length - 1)
}

/**
 * Returns the price of a product in fils; 0 means "Ask for price". `base` is the condition that the item's price is
 * for.
 */
export function priceFor(
  item: Item,
  trade: Material['trade'],
  values: Values,
  condition: Condition,
  base: Condition,
  poster: 'individual' | 'business',
  random: Random,
): number {
  if (item.exact && typeof item.price === 'number') return item.price * 100
  if (random.chance(askForPrice)) return 0
  const [low, high] = typeof item.price === 'number' ? [item.price, item.price] : item.price
  const plain = low + (high - low) * place(item, values, random)
  const kept = worthOf(trade, condition) / worthOf(trade, base)
  const dirhams = Math.min(ceiling, round(plain * kept * (0.96 + random.next() * 0.08)))
  const asShopsDo = poster === 'business' && dirhams >= 50 && dirhams < 10_000 && dirhams % 10 === 0
  return Math.round((asShopsDo && random.chance(0.6) ? dirhams - 1 : dirhams) * 100)
}
