import { type CategoryFacts, categoryIn, type Kind, type Kinds, type Traits, traitsIn } from './facts.ts'
import type { Chosen } from './find.ts'

/** How many are listed, and how many each choice would leave, which counts with all choices but its own. */
export type Counted = {
  /** How many there are before anything is chosen. */
  all: number
  total: number
  subCategory: Map<string, number>
  condition: Map<string, number>
  emirate: Map<string, number>
  postedBy: Map<string, number>
}

export type Counts = {
  /** Counts a product. @returns whether it is to be listed */
  add: (kind: Kind) => boolean
  /** How much the category of a product was meant. */
  intentOf: (kind: Kind) => number
  /** How many are listed so far. */
  total: () => number
  take: () => Counted
}

// What is known of a category, as bits; what it was meant is above.
const within = 1
const chosen = 2
const intentShift = 2

// Which of the choices something fits.
const fitsCondition = 1
const fitsEmirate = 2
const fitsPostedBy = 4
const fitsAll = 7

/** Counts products by what they are. */
export function createCounts({ categories, traits }: Kinds, kinds: Chosen): Counts {
  const knownOf = ({ categoryId, topCategoryId }: CategoryFacts): number => {
    const { leaves, tops } = kinds.meant
    const intent = leaves.includes(categoryId) ? 2 : tops.includes(topCategoryId) ? 1 : 0
    const isWithin = !kinds.within || kinds.within.id === (kinds.within.isTop ? topCategoryId : categoryId)
    const isChosen = kinds.subCategory === null || kinds.subCategory === categoryId
    return (isWithin ? within : 0) | (isChosen ? chosen : 0) | (intent << intentShift)
  }
  const ofCategory = new Uint8Array(categories.all.map(knownOf))
  const fits = new Uint8Array(traits.all.map((one) => fitOf(one, kinds)))
  const byCategory = new Uint32Array(categories.all.length)
  const byTraits = new Uint32Array(traits.all.length)
  let [all, total] = [0, 0]

  return {
    add(kind) {
      const [category, trait] = [categoryIn(kind), traitsIn(kind)]
      const known = ofCategory[category] as number
      if (!(known & within)) return false
      all += 1
      const isFit = fits[trait] === fitsAll
      if (isFit) byCategory[category] = (byCategory[category] as number) + 1
      if (!(known & chosen)) return false
      byTraits[trait] = (byTraits[trait] as number) + 1
      if (isFit) total += 1
      return isFit
    },
    intentOf: (kind) => (ofCategory[categoryIn(kind)] as number) >>> intentShift,
    total: () => total,
    take() {
      const subCategory = new Map<string, number>()
      byCategory.forEach((count, number) => {
        more(subCategory, categories.all[number]?.categoryId, count)
      })
      const condition = new Map<string, number>()
      const emirate = new Map<string, number>()
      const postedBy = new Map<string, number>()
      byTraits.forEach((count, number) => {
        const [one, fit] = [traits.all[number], fits[number] as number]
        if ((fit | fitsCondition) === fitsAll) more(condition, one?.condition, count)
        if ((fit | fitsEmirate) === fitsAll) more(emirate, one?.emirate, count)
        if ((fit | fitsPostedBy) === fitsAll) more(postedBy, one?.postedBy, count)
      })
      return { all, total, subCategory, condition, emirate, postedBy }
    },
  }
}

const fitOf = (one: Traits, { condition, emirate, postedBy }: Chosen): number =>
  (condition === null || condition === one.condition ? fitsCondition : 0) |
  (emirate === null || emirate === one.emirate ? fitsEmirate : 0) |
  (postedBy === null || postedBy === one.postedBy ? fitsPostedBy : 0)

function more(counts: Map<string, number>, key: string | undefined, count: number): void {
  if (key !== undefined && count > 0) counts.set(key, (counts.get(key) ?? 0) + count)
}
