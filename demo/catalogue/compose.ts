import type { Condition, Item, Material } from '#demo/catalogue/material/definition.ts'
import {
  closings,
  negotiable,
  newFromMember,
  refurbished,
  tailsNew,
  tailsUsed,
  usedFromShop,
  wholesale,
} from '#demo/catalogue/phrases.ts'
import { type Context, fits, render } from '#demo/catalogue/render.ts'
import type { Pair, Sentence } from '#demo/catalogue/text.ts'
import type { Random } from '#demo/random.ts'

/** Facts of a listing from which its texts are composed. */
export interface About {
  item: Item
  material: Material
  condition: Condition
  poster: 'individual' | 'business'
  /** fils, 0 for "Ask for price" */
  price: number
  wholesale: boolean
  /** the plain name is taken: add a detail to it */
  again: boolean
}

const isSaidBy = (sentence: Sentence, poster: About['poster']) => (sentence[2] ?? poster) === poster

/** Composes the name of a listing in both languages, sometimes with an addition that sellers use. */
export function composeName(about: About, context: Context, random: Random): Pair {
  const { material, condition } = about
  const base = render(about.item.name, context)
  const fresh = condition === 'new'
  const tails = fresh
    ? (material.tailsNew ?? tailsNew[material.trade])
    : (material.tailsUsed ?? tailsUsed[material.trade])
  const haggles = about.price > 0 && about.poster === 'individual' && !fresh && !about.item.exact
  const choices = haggles && !material.tailsUsed ? [...tails, negotiable] : tails
  const fitting = choices.filter((tail) => isSaidBy(tail, about.poster) && fits(tail, context))
  const wanted = about.again || random.chance(base[0].length > 60 ? 0.12 : 0.3)
  if (fitting.length === 0 || !wanted) return base
  const tail = render(random.pick(fitting), context)
  return random.chance(0.5) || base[0].includes(', ')
    ? [`${base[0]} – ${tail[0]}`, `${base[1]} – ${tail[1]}`]
    : [`${base[0]}, ${tail[0]}`, `${base[1]}، ${tail[1]}`]
}

/** Returns sentences about the condition of the goods, in the words of this kind of seller. */
function stateOf({ material, condition, poster }: About): readonly Sentence[] {
  const own = condition === 'new' ? material.whenNew : material.whenUsed
  if (condition === 'refurbished') return refurbished
  if (material.trade !== 'goods' && material.trade !== 'supply') return own
  if (condition === 'new') return poster === 'individual' ? [...own, ...newFromMember] : own
  return poster === 'business' ? [...own, ...usedFromShop] : own
}

/** Composes two to five sentences in both languages that agree with the listing's facts. */
export function composeDescription(about: About, context: Context, random: Random): Pair {
  const { item, material, poster } = about
  const some = (list: readonly Sentence[], count: number): Pair[] =>
    random
      .shuffle(list.filter((each) => isSaidBy(each, poster) && fits(each, context)))
      .slice(0, count)
      .map((each) => render(each, context))
  const opening = item.detail ? [render(item.detail, context)] : some(material.opening, 1)
  const middle = item.alone
    ? []
    : [...some(stateOf(about), random.pick([0, 1, 1, 1])), ...some(material.always, random.pick([1, 1, 2]))]
  const terms = about.wholesale ? some(wholesale, 1) : []
  const wantsClosing = opening.length + middle.length + terms.length < 2 || random.chance(0.8)
  const closing = wantsClosing ? some(closings[material.trade][poster], 1) : []
  const sentences = [...opening, ...middle, ...terms, ...closing].slice(0, 5)
  return [sentences.map((each) => each[0]).join(' '), sentences.map((each) => each[1]).join(' ')]
}
