import { type EmirateKey, emirates } from '../catalogue/emirates.ts'
import type { Pair } from '../catalogue/text.ts'
import { createRandom, type Random } from '../random.ts'

/** A listing of the demo catalogue, as a template for generated ones. */
export type Base = {
  userId: string
  categoryId: string
  topCategoryId: string
  name: string | null
  nameAr: string | null
  description: string | null
  descriptionAr: string | null
  feature: string | null
  featureAr: string | null
  /** fils */
  price: number
  wholesalePrice: number | null
  wholesaleMinimum: number | null
  condition: string
  attributes: string
  imageIds: string
  postedBy: string
}

/** A generated listing: its own values, and its texts if it has some. */
export type Generated = {
  id: string
  externalId: string
  /** Number of the listing whose texts it shares; its own number with texts of its own. */
  source: number
  base: Base
  price: number
  emirate: EmirateKey
  status: string
  featuredOrder: number | null
  boostedUntil: Date | null
  viewCount: number
  createdAt: Date
  expiresAt: Date
}

const minute = 60_000
const day = 24 * 60 * minute
/** Lifetime of a listing (docs/product.md, "Listing states"). */
const lifetime = 60 * day

/**
 * Generates listings from those of the demo catalogue, deterministically by number, bases and moment. The first `texts`
 * listings have texts of their own; later ones share those of an earlier one. Categories with more listings in the demo
 * catalogue get disproportionately more, as in real marketplaces.
 */
export function createGenerator(bases: readonly Base[], now: Date, texts: number) {
  const pickBase = weighted(bases)
  const baseOf = (number: number) => pickBase(createRandom(`generated text ${number}`))
  return {
    listing(number: number): Generated {
      const random = createRandom(`generated ${number}`)
      const source = number < texts ? number : Math.floor(texts * random.next() ** 1.5)
      const base = baseOf(source)
      const createdAt = new Date(now.getTime() - Math.round((12 + 79_000 * random.next() ** 1.7) * minute))
      return {
        id: idAt(createdAt, number, random),
        externalId: `generated-${number}`,
        source,
        base,
        price: priceNear(base, random),
        emirate: emirateOf(source),
        status: random.chance(0.94) ? 'active' : random.chance(0.8) ? 'sold' : 'hidden',
        featuredOrder: random.chance(0.0005) ? random.whole(1, 1000) : null,
        boostedUntil: random.chance(0.002) ? new Date(now.getTime() + random.whole(1, 30) * day) : null,
        viewCount: Math.min(20_000, Math.floor(2 * (1 - random.next()) ** -0.9) - 2),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + lifetime),
      }
    },
    /** Returns the texts of a listing that has its own: its base's, mixed with a district and a neighbour's. */
    textsOf(number: number) {
      const random = createRandom(`generated words ${number}`)
      const base = baseOf(number)
      const areas: readonly Pair[] = emirates[emirateOf(number)].areas
      const [area, areaAr] = random.pick(areas)
      const other = random.pick(bases)
      // A name with a comma names a place already, or is long enough.
      const placed = !/[,،]/.test(`${base.name} ${base.nameAr}`)
      return {
        name: base.name && (placed ? `${base.name}, ${area}` : base.name),
        nameAr: base.nameAr && (placed ? `${base.nameAr}، ${areaAr}` : base.nameAr),
        description:
          base.description && [base.description, firstSentence(other.description)].join(' ').trim(),
        descriptionAr:
          base.descriptionAr && [base.descriptionAr, firstSentence(other.descriptionAr)].join(' ').trim(),
      }
    },
  }
}

/** Share of each emirate's population, in percent. */
const shares: readonly (readonly [EmirateKey, number])[] = [
  ['dubai', 38],
  ['abu-dhabi', 24],
  ['sharjah', 17],
  ['ajman', 8],
  ['ras-al-khaimah', 6],
  ['fujairah', 4],
  ['umm-al-quwain', 3],
]

function emirateOf(number: number): EmirateKey {
  let left = createRandom(`generated place ${number}`).next() * 100
  for (const [emirate, share] of shares) {
    left -= share
    if (left < 0) return emirate
  }
  return 'dubai'
}

/** Draws a base by the size of its category: one in a category with twice as many is drawn twice as often. */
function weighted(bases: readonly Base[]): (random: Random) => Base {
  const sizes = new Map<string, number>()
  for (const { categoryId } of bases) sizes.set(categoryId, (sizes.get(categoryId) ?? 0) + 1)
  let total = 0
  const ends = bases.map(({ categoryId }) => {
    total += sizes.get(categoryId) ?? 0
    return total
  })
  return (random) => {
    const wanted = random.next() * total
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) <= wanted) low = middle + 1
      else high = middle
    }
    return bases[low] as Base
  }
}

/** Varies a price within its order of magnitude, rounded as people do; wholesale terms keep theirs. */
function priceNear({ price, wholesalePrice }: Base, random: Random): number {
  if (price === 0 || wholesalePrice !== null) return price
  const near = price * (0.8 + 0.45 * random.next())
  const step = Math.max(100, 10 ** Math.floor(Math.log10(near) - 1) * 5)
  return Math.max(100, Math.round(near / step) * step)
}

function firstSentence(text: string | null): string {
  return text?.match(/^.+?[.!؟](?=\s|$)/)?.[0] ?? ''
}

/** Returns a UUIDv7 of a moment; it contains the number, so that equal random sequences cannot collide. */
function idAt(moment: Date, number: number, random: Random): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const time = hex(moment.getTime(), 12)
  const part = hex(random.whole(0, 0xfff), 3)
  const variant = hex(0x8000 | random.whole(0, 0x3fff), 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${part}-${variant}-${hex(random.whole(0, 0xffff), 4)}${hex(number, 8)}`
}
