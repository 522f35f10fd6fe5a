import type { SubCategory } from '#demo/catalogue/categories/definition.ts'
import { subCategories, topCategories } from '#demo/catalogue/categories.ts'
import { composeDescription, composeName } from '#demo/catalogue/compose.ts'
import { type EmirateKey, emirates } from '#demo/catalogue/emirates.ts'
import type { Between, Condition, Item, Material } from '#demo/catalogue/material/definition.ts'
import { materials } from '#demo/catalogue/materials.ts'
import { pictureKeys } from '#demo/catalogue/picture-keys.ts'
import { priceFor } from '#demo/catalogue/prices.ts'
import { type Context, fits, render, type Values } from '#demo/catalogue/render.ts'
import type { Listed, Pair } from '#demo/catalogue/text.ts'
import { listedValues } from '#demo/catalogue/value-lists.ts'
import { individuals } from '#demo/people/individuals.ts'
import { stores } from '#demo/people/stores.ts'
import { createRandom, type Random } from '#demo/random.ts'

/** A listing of the demo catalogue. Prices in fils. */
export interface DemoProduct {
  /** stable from one run to the next */
  key: string
  subCategory: string
  topCategory: string
  /** key of a store or of an individual */
  seller: string
  postedBy: 'individual' | 'business'
  name: Listed
  description: Listed
  /** built from the attributes, in both languages */
  feature: { en: string; ar: string }
  /** 0: "Ask for price" */
  price: number
  wholesale: { price: number; minimum: number } | null
  condition: Condition
  emirate: EmirateKey
  /** where it can be seen or collected */
  district: Pair
  attributes: Values
  /** a listed attribute has a text that is no value of its list */
  hasUnlisted: boolean
  /** age in minutes at the moment of seeding */
  ageMinutes: number
  /** keys of pictures, the cover first */
  pictures: string[]
}

const oldestMinutes = 55 * 24 * 60
const youngestMinutes = 12

const topOf = new Map(
  topCategories.flatMap((category) =>
    category.subCategories.map((leaf) => [leaf.key as string, category.key]),
  ),
)

function leafOf(key: string): SubCategory {
  const leaf = subCategories.find((each) => each.key === key)
  if (!leaf) throw new Error(`no sub-category ${key}`)
  return leaf
}

/** Draws the item's values: one of each list, a number of each range. */
function answers(item: Item, material: Material, condition: Condition, random: Random): Values {
  const open = condition === 'new' ? item.attributes : { ...material.worn, ...item.attributes }
  const fixed = Object.entries(open).map(([key, answer]) => {
    if (Array.isArray(answer)) return [key, random.pick(answer)]
    if (typeof answer !== 'object') return [key, answer]
    if ('along' in answer) return [key, answer]
    const { from, to, step } = answer as Between
    return [key, from + step * random.whole(0, Math.floor((to - from) / step))]
  })
  const values = Object.fromEntries(fixed)
  const [leader, list] = Object.entries(open).find(([, answer]) => Array.isArray(answer)) ?? ['', []]
  const place = (list as readonly unknown[]).indexOf(values[leader])
  for (const [key, answer] of Object.entries(open)) {
    if (typeof answer === 'object' && 'along' in answer) values[key] = answer.along[place]
  }
  return values as Values
}

function sellerFor(item: Item, material: Material, random: Random) {
  const dealers = stores.filter(
    (store) => store.stock.includes(material.key) || store.stock.includes(topOf.get(material.key) ?? ''),
  )
  const byBusiness =
    dealers.length > 0 && (item.seller ? item.seller === 'business' : random.chance(material.business))
  if (byBusiness) return { ...random.pick(dealers), postedBy: 'business' as const }
  const nearby = item.emirate ? individuals.filter((each) => each.emirate === item.emirate) : individuals
  return { ...random.pick(nearby), postedBy: 'individual' as const }
}

/**
 * Returns the plausible conditions: private sellers do not refurbish, and of a shop's supplies they only sell used
 * ones.
 */
function plausibleConditions(
  conditions: readonly Condition[],
  material: Material,
  poster: 'individual' | 'business',
) {
  if (poster === 'business') return conditions
  const kept = conditions.filter((condition) =>
    material.trade === 'supply' ? condition === 'used' : condition !== 'refurbished',
  )
  return kept.length > 0 ? kept : conditions
}

/** Most listings are in both languages, one in twelve only in English and as many only in Arabic. */
function inLanguages(texts: Pair[], turn: number): Listed[] {
  const only = turn % 12 === 5 ? 'en' : turn % 12 === 11 ? 'ar' : null
  return texts.map(([en, ar]) => ({ en: only === 'ar' ? null : en, ar: only === 'en' ? null : ar }))
}

/** Draws an age; younger listings are more frequent. */
function ageFor(random: Random): number {
  return Math.round(youngestMinutes + (oldestMinutes - youngestMinutes) * random.next() ** 1.7)
}

function wholesaleFor(material: Material, price: number, byBusiness: boolean, random: Random) {
  const terms = material.wholesale
  if (!terms || !byBusiness || price === 0 || !random.chance(terms.share)) return null
  const reduced = price * random.pick([0.75, 0.8, 0.82, 0.85, 0.88])
  const step = reduced < 2_000 ? 5 : reduced < 10_000 ? 25 : 100
  return { price: Math.round(reduced / step) * step, minimum: random.pick(terms.minimums) }
}

function makeProduct(material: Material, item: Item, turn: number, taken: Set<string>): DemoProduct {
  const leaf = leafOf(material.key)
  for (let attempt = 0; attempt < 40; attempt++) {
    const random = createRandom(`${material.key} ${turn} ${attempt}`)
    const seller = sellerFor(item, material, random)
    const conditions = item.conditions ?? material.conditions
    const condition = random.pick(plausibleConditions(conditions, material, seller.postedBy))
    const emirate = item.emirate ?? seller.emirate
    const values = answers(item, material, condition, random)
    const listed = listedValues(
      leaf.attributes.filter(({ type }) => type === 'listed'),
      values,
      item.name[0],
    )
    const price = priceFor(
      item,
      material.trade,
      values,
      condition,
      conditions[0] as Condition,
      seller.postedBy,
      random,
    )
    const wholesale = wholesaleFor(material, price, seller.postedBy === 'business', random)
    const minimum = String(wholesale?.minimum ?? '')
    const district = 'district' in seller ? seller.district : random.pick<Pair>(emirates[emirate].areas)
    const context: Context = {
      definitions: leaf.attributes,
      values,
      words: {
        emirate: [emirates[emirate].en, emirates[emirate].ar],
        district,
        minimum: [minimum, minimum],
      },
    }
    const about = {
      item,
      material,
      condition,
      poster: seller.postedBy,
      price,
      wholesale: wholesale !== null,
      again: attempt > 3,
    }
    const name = composeName(about, context, random)
    if (taken.has(name[0]) || taken.has(name[1])) continue
    taken.add(name[0]).add(name[1])
    const feature = render(item.feature ?? firstThatFits(material, context), context)
    const description = composeDescription(about, context, random)
    const [names, descriptions] = inLanguages([name, description], languageTurn(material, turn))
    return {
      key: `${material.key}-${String(turn + 1).padStart(3, '0')}`,
      subCategory: material.key,
      topCategory: topOf.get(material.key) as string,
      seller: seller.key,
      postedBy: seller.postedBy,
      name: names as Listed,
      description: descriptions as Listed,
      feature: { en: feature[0], ar: feature[1] },
      price,
      wholesale,
      condition,
      emirate,
      district,
      attributes: { ...values, ...listed.values },
      hasUnlisted: listed.hasUnlisted,
      ageMinutes: ageFor(random),
      pictures: pictureKeys(material.key, item.name[0], values, random),
    }
  }
  throw new Error(`no new name for «${item.name[0]}» in ${material.key}`)
}

function firstThatFits(material: Material, context: Context): Pair {
  const template = material.feature.find((each) => fits(each, context))
  if (!template) throw new Error(`no feature line fits a product of ${material.key}`)
  return template
}

/** Spreads the listings in one language evenly over the sub-categories. */
function languageTurn(material: Material, turn: number): number {
  return turn + materials.indexOf(material) * 5
}

/** Returns the item of each product: every item once, then again those with choices. */
function order(material: Material, random: Random): Item[] {
  const flexible = material.items.filter((item) => Object.values(item.attributes).some(Array.isArray))
  const rounds = [...random.shuffle(material.items)]
  while (rounds.length < material.count) {
    rounds.push(...random.shuffle(flexible.length > 2 ? flexible : material.items))
  }
  return rounds.slice(0, material.count)
}

/**
 * Creates every listing of the demo catalogue, deterministically.
 * @throws when the material contradicts the categories
 */
export function createProducts(): DemoProduct[] {
  const taken = new Set<string>()
  return materials.flatMap((material) =>
    order(material, createRandom(material.key)).map((item, turn) => makeProduct(material, item, turn, taken)),
  )
}
