import { foldText } from '#lib/i18n/fold.ts'
import { categoryTree } from '../categories/service.ts'
import type { AttributePhrase, Interpretation } from './attribute-phrases.ts'
import { isMakeAttribute } from './attribute-words.ts'
import { categoryIntentOf } from './category-intent.ts'
import { headNounOf } from './head-noun.ts'
import { isOfOneKind } from './known-names.ts'
import { isMarkerWord } from './markers.ts'
import { type MeantCategories, meantCategories } from './meant-categories.ts'
import { isQuality } from './option-spellings.ts'
import { queriesOf } from './query.ts'
import { clausesOf } from './query-clause.ts'
import { analyse, type SearchContext } from './readings.ts'
import type { Queries } from './text-queries.ts'
import type { Understanding, Understood } from './understood.ts'
import { tokenize } from './words.ts'

/**
 * Takes phrases that name attributes of what the rest of a text is about.
 * @returns also the categories with the first of these attributes; null when there is none
 */
export async function takeAttributes(
  context: SearchContext,
  text: string,
  found: readonly AttributePhrase[],
): Promise<Understanding & { meant: MeantCategories | null }> {
  const words = await withThings(context, text.split(/\s+/), categoriesOfMakes(found))
  const without = (some: readonly AttributePhrase[]) => textWithout(words, some)
  const [only] = found.length === 1 && found[0]?.kind === 'option' && without(found) === '' ? found : []
  const ofOnly = only ? await categoriesOfOnly(context, text, only) : []
  if (only && ofOnly.length === 0) return { text, understood: [], meant: null }
  const named = await withMakes(context, words, found)
  const chosen: Chosen[] = []
  const take = (some: readonly AttributePhrase[], meant: readonly string[] | null) => {
    for (const phrase of some) {
      const interpretation = likeliest(phrase, meant, chosen)
      if (interpretation) chosen.push({ phrase, interpretation })
    }
  }
  const { modifiers: phrases, head } = await modifiersOf(context, text, named)
  const numbers = phrases.filter(({ kind }) => kind === 'number')
  const options = phrases.filter(({ kind }) => kind === 'option')
  const meant = phrases.length > 0 ? await meantCategories(context, without(phrases)) : null
  if (meant) take(phrases, meant.all)
  else {
    // A number of something says what it is about by itself; the name of an option may be anything.
    take(numbers, null)
    const [first] = chosen
    take(
      options,
      first
        ? [...first.interpretation.categories]
        : only
          ? ofOnly
          : (sharedOf(options) ?? categoriesOfMakes(options)),
    )
  }
  if (chosen.length === 0 && head) take([head], (await meantCategories(context, without([head])))?.all ?? [])
  const rest = without(chosen.map(({ phrase }) => phrase))
  // In the order of the text: when nothing fits all parts, the last ones are left out first.
  chosen.sort((one, other) => one.phrase.from - other.phrase.from)
  const understood = await Promise.all(
    chosen.map(async ({ phrase: { from, to, kind }, interpretation }): Promise<Understood> => {
      const { attribute, condition } = interpretation
      const typed = words.slice(from, to).join(' ')
      // A title may say it instead, beside words for a thing that is sought.
      const needsTitle = kind === 'option' && !attribute.required && rest !== ''
      const orTitle = needsTitle ? queriesOf(await analyse(context, typed), 'none')?.titleMatch : undefined
      return {
        id: attribute.key,
        kind: 'attribute',
        words: typed,
        attribute,
        condition: orTitle === undefined ? condition : { ...condition, orTitle },
        categories: [...interpretation.categories],
      }
    }),
  )
  const [first] = chosen
  return {
    text: rest,
    understood,
    meant: first ? { named: [], all: [...first.interpretation.categories] } : null,
  }
}

/** Returns the words of a text without some phrases. */
const textWithout = (words: readonly string[], phrases: readonly AttributePhrase[]): string =>
  words.filter((_, at) => !phrases.some(({ from, to }) => at >= from && at < to)).join(' ')

/**
 * Returns the categories that the name of an option alone is about: of a quality of few things, of a make of one
 * kind of thing, and of a kind that no title names ("sedan"). Else it is sought by its name: "samsung" is televisions as
 * well, whose brand is free text.
 */
async function categoriesOfOnly(
  context: SearchContext,
  text: string,
  only: AttributePhrase,
): Promise<string[]> {
  const ofMakes = categoriesOfMakes([only])
  if (ofMakes.length > 0) {
    const makes = only.interpretations.filter(isMake).flatMap(({ condition }) => condition.values ?? [])
    return makes.some((key) => isOfOneKind(String(key).replaceAll('-', ' '))) ? ofMakes : []
  }
  const shared = sharedCategories([only])
  if (shared.length === 0 || isQuality(foldText(text))) return shared
  return !only.isName || (await isInTitle(context, queriesOf(await analyse(context, text), 'none')))
    ? []
    : shared
}

/** Tells whether a title has all the words of queries. */
const isInTitle = async ({ source }: SearchContext, queries: Queries | null): Promise<boolean> =>
  queries !== null && (await source.hasCloseMatch({ ...queries, named: queries.titleMatch, searchTerms: [] }))

/**
 * Leaves out phrases that are part of a longer one with synonyms ("car seat covers"), and tells apart the thing that is
 * sought where it names a category: it is an attribute only if no title has all the words ("ps5 games").
 */
async function modifiersOf(
  context: SearchContext,
  text: string,
  phrases: readonly AttributePhrase[],
): Promise<{ modifiers: AttributePhrase[]; head: AttributePhrase | null }> {
  if (!phrases.some(({ kind }) => kind === 'option')) return { modifiers: [...phrases], head: null }
  const analysed = await analyse(context, text)
  const clauses = clausesOf(analysed, 'none')
  const tree = await categoryTree(context.db)
  const headNoun = headNounOf(analysed).join(' ')
  const words = text.split(/\s+/)
  const kindOf = ({ kind, from, to }: AttributePhrase): 'modifier' | 'head' | 'part' => {
    if (kind === 'number') return 'modifier'
    const typed = tokenize(words.slice(from, to).join(' ')).flat()
    const clause = clauses.find((one) => one.words.join(' ').includes(typed.join(' ')))
    if (clause && clause.words.length > typed.length) return 'part'
    if (!typed.join(' ').includes(headNoun) || !clause) return 'modifier'
    const { leaves, tops } = categoryIntentOf(tree, [clause.searchTerm])
    return leaves.length + tops.length === 0 ? 'modifier' : 'head'
  }
  const modifiers = phrases.filter((phrase) => kindOf(phrase) === 'modifier')
  const head = phrases.find((phrase) => kindOf(phrase) === 'head') ?? null
  const isNamed = head !== null && (await isInTitle(context, queriesOf(analysed, 'none')))
  return { modifiers, head: isNamed ? null : head }
}

/** Categories in which several options may be meant together, at most. */
const maxShared = 3

/** Returns the few categories that several options are about together: "furnished studio" is a flat. */
const sharedOf = (options: readonly AttributePhrase[]): string[] | null =>
  options.length > 1 ? sharedCategories(options) : null

/** Returns the categories that have all of some options, if they are few. */
function sharedCategories(options: readonly AttributePhrase[]): string[] {
  const [first, ...others] = options.map(
    ({ interpretations }) => new Set(interpretations.flatMap(({ categories }) => [...categories])),
  )
  if (!first) return []
  const shared = [...first].filter((id) => others.every((categories) => categories.has(id)))
  return shared.length <= maxShared ? shared : []
}

const isMake = ({ attribute }: Interpretation) => isMakeAttribute(attribute)

/**
 * Leaves out makes and models beside words for something else ("bmw key"), and models without a make: alone they are often
 * ordinary words, such as "charger" and "golf".
 */
async function withMakes(
  context: SearchContext,
  words: readonly string[],
  phrases: readonly AttributePhrase[],
): Promise<AttributePhrase[]> {
  const makes = categoriesOfMakes(phrases)
  const isAlone = tokenize(textWithout(words, phrases)).flat().every(isMarkerWord)
  // The name of an option may be a thing as well: a "laptop bag" is no laptop.
  const isThing = (phrase: AttributePhrase) =>
    phrase.kind === 'option' &&
    phrase.interpretations.every(({ attribute }) => attribute.type !== 'listed') &&
    !isQuality(foldText(words.slice(phrase.from, phrase.to).join(' ')))
  const beside = textWithout(
    words,
    phrases.filter((phrase) => !isThing(phrase)),
  )
  if (makes.length > 0 && (isAlone || (await namesOne(context, beside, makes)))) return [...phrases]
  return phrases.flatMap((phrase) => {
    const interpretations = phrase.interpretations.filter(({ attribute }) => attribute.type !== 'listed')
    return interpretations.length > 0 ? [{ ...phrase, interpretations }] : []
  })
}

/** Names of things that mean another one beside its makes, folded: a "honda bike" is a motorcycle. */
const thingsBesideMakes = new Map(
  ['bike', 'bikes', 'دراجه', 'دراجات', 'سيكل', 'دباب'].map((word) => [word, 'motorcycle']),
)

/** Returns the words of a text with the things that they name beside makes of some categories. */
async function withThings(
  context: SearchContext,
  words: readonly string[],
  makes: readonly string[],
): Promise<string[]> {
  const replaced = words.map(async (word) => {
    const thing = makes.length > 0 && thingsBesideMakes.get(foldText(word))
    return thing && (await namesOne(context, thing, makes)) ? thing : word
  })
  return Promise.all(replaced)
}

/** Tells whether a text as a whole names one of some categories. */
async function namesOne(
  context: SearchContext,
  text: string,
  categories: readonly string[],
): Promise<boolean> {
  const clauses = clausesOf(await analyse(context, text), 'none')
  const [clause] = clauses.length === 1 ? clauses : []
  if (!clause) return false
  const { leaves } = categoryIntentOf(await categoryTree(context.db), [clause.searchTerm])
  return leaves.some((id) => categories.includes(id))
}

/** Returns the categories that have one of the makes among some options. */
const categoriesOfMakes = (options: readonly AttributePhrase[]): string[] =>
  options.flatMap(({ interpretations }) =>
    interpretations.filter(isMake).flatMap(({ categories }) => [...categories]),
  )

type Chosen = { phrase: AttributePhrase; interpretation: Interpretation }

/** Returns the meaning of a phrase in the categories that are meant, for an attribute that no other phrase names. */
function likeliest(
  { interpretations }: AttributePhrase,
  meant: readonly string[] | null,
  chosen: readonly Chosen[],
): Interpretation | undefined {
  const isFree = ({ attribute }: Interpretation) =>
    chosen.every((other) => other.interpretation.attribute.key !== attribute.key)
  const inMeant = ({ categories }: Interpretation) =>
    meant === null ? categories.size : meant.filter((id) => categories.has(id)).length
  return interpretations
    .filter((one) => isFree(one) && inMeant(one) > 0)
    .toSorted((one, other) => inMeant(other) - inMeant(one))[0]
}
