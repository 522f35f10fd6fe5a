import { pricesIn } from '#lib/i18n/prices-in.ts'
import { categoriesIn, categoryTree } from '../categories/service.ts'
import { type AttributeCondition, wholesaleAttribute } from './attribute-conditions.ts'
import { attributePhrasesIn } from './attribute-phrases.ts'
import { attributeWordsOf, type SearchAttribute } from './attribute-words.ts'
import { synonymsOf } from './dictionary.ts'
import { meantCategories } from './meant-categories.ts'
import type { SearchContext } from './readings.ts'
import { type Offer, offerOf } from './request-words.ts'
import { takeRequests } from './requests.ts'
import { takeAttributes } from './take-attributes.ts'
import { takePlace } from './take-place.ts'
import type { Understanding, Understood } from './understood.ts'

/**
 * Understands what a search text asks for besides words: prices, places, attributes, wholesale, rent or sale, and
 * the cheapest.
 * @param off ids of parts to remove from the text without applying them
 */
export async function understand(
  context: SearchContext,
  text: string,
  off: readonly string[] = [],
): Promise<Understanding> {
  const { text: unpriced, ...prices } = pricesIn(text) ?? { text }
  const understood: Understood[] =
    unpriced === text ? [] : [{ id: 'price', kind: 'price', words: wordsWithout(text, unpriced), ...prices }]
  const { text: placeless, place } = await takePlace(context, unpriced)
  const asked = takeRequests(placeless)
  const { db } = context
  const [words, synonyms] = await Promise.all([attributeWordsOf(db), synonymsOf(db)])
  const phrases = attributePhrasesIn(asked.text, words, synonyms)
  const isPlain = phrases.length === 0 && !asked.order && !asked.wholesale && !asked.offer
  if (place) understood.push(place)
  if (isPlain) return withoutOff({ text: placeless, understood }, off)

  const taken = await takeAttributes(context, asked.text, phrases)
  let rest = taken.text
  if (place?.kind === 'place' && rest === '' && taken.meant) place.categories = taken.meant.all
  understood.push(...taken.understood)
  const needsMeant = asked.offer || asked.order
  const meant = needsMeant ? ((await meantCategories(context, rest)) ?? taken.meant) : null
  if (asked.offer && meant) {
    const condition = await offerCondition(context, asked.offer.offer, meant.all, words.all)
    if (condition)
      understood.push({
        id: 'offer',
        kind: 'offer',
        words: asked.offer.words,
        offer: asked.offer.offer,
        condition,
      })
    else rest = `${rest} ${asked.offer.words}`.trim()
  }
  if (asked.wholesale) {
    const condition = { attribute: wholesaleAttribute, values: [true] }
    understood.push({ id: 'wholesale', kind: 'wholesale', words: asked.wholesale, condition })
  }
  if (asked.order && meant)
    understood.push({ id: 'order', kind: 'order', words: asked.order.words, sort: asked.order.sort, meant })
  return withoutOff({ text: understood.length > 0 ? rest : text, understood }, off)
}

const withoutOff = ({ text, understood }: Understanding, off: readonly string[]): Understanding => ({
  text,
  understood: understood.filter(({ id }) => !off.includes(id)),
})

/**
 * Returns the condition of rent or sale: in a category that is named so, or with such an attribute.
 * @returns null when the meant categories know neither
 */
async function offerCondition(
  { db }: SearchContext,
  offer: Offer,
  meant: readonly string[],
  attributes: readonly SearchAttribute[],
): Promise<AttributeCondition | null> {
  const categories = categoriesIn(await categoryTree(db))
  const offerOfCategory = (id: string) => {
    const category = categories.get(id)
    return category ? (offerOf(category.name) ?? offerOf(category.name_ar)) : null
  }
  const options = attributes.flatMap((attribute) => {
    const option = attribute.options.find(({ en, ar }) => (offerOf(en) ?? offerOf(ar)) === offer)
    return option && meant.includes(attribute.categoryId) ? [{ attribute, option }] : []
  })
  if (options.length === 0 && meant.every((id) => offerOfCategory(id) === null)) return null
  const [first] = options
  return {
    attribute: first?.attribute.key ?? '=offer',
    values: first ? [first.option.key] : [],
    orCategories: meant.filter((id) => offerOfCategory(id) === offer),
  }
}

/** Returns the words of a text that another text, made of it, has not. */
function wordsWithout(text: string, rest: string): string {
  const left = rest.split(' ')
  return text
    .trim()
    .split(/\s+/)
    .filter((word) => {
      const at = left.indexOf(word)
      if (at < 0) return true
      left.splice(at, 1)
      return false
    })
    .join(' ')
}
