import type { Emirate } from '#lib/contract/fields.ts'
import { withAttributes } from '#lib/i18n/attribute-address.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { matchesWords } from '#lib/i18n/highlight.ts'
import { isolate, languageOf, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths, picture } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { SearchHistory, Suggestions } from '#lib/state/search/search.ts'

/** One option of the list under the search field; every option is a link. */
export type Choice = {
  /** Unique within the list. */
  key: string
  text: string
  lang: Locale
  href: string
  /** Search to store when the option is chosen. */
  search?: string
  icon: 'search' | 'clock' | 'trending-up' | 'layout-grid'
  image?: string | undefined
  product?: Suggestions['products'][number]
}
type GroupName = 'didYouMean' | 'recent' | 'terms' | 'popular' | 'categories' | 'products' | 'all'
export type ChoiceGroup = { name: GroupName; choices: readonly Choice[] }

/** Input for the options: the text and what has been loaded. */
export type ChoiceSources = {
  locale: Locale
  t: Translate
  text: string
  /** Emirate that lists are filtered by. */
  emirate: Emirate | null
  history: SearchHistory | null
  /** The last suggestions, for this text or an earlier one. */
  suggestions: { text: string; data: Suggestions | null } | null
}

/** Maximum number of recent searches above the suggestions. */
const maxRecent = 3
const noSuggestions: Suggestions = { terms: [], values: [], categories: [], products: [], didYouMean: null }

/**
 * Builds the options: recent and popular searches for an empty field, else the suggestions for its text. Until those
 * arrive, filters the loaded ones by the words typed so far, without a call.
 */
export function choiceGroups(sources: ChoiceSources): ChoiceGroup[] {
  const { text, history, suggestions } = sources
  const recent = history?.recent ?? []
  const popular = history?.popular ?? []
  const offer = withoutRepeats(text)
  if (text === '') {
    return filled([
      { name: 'recent', choices: searches(sources, 'recent', offer(recent)) },
      { name: 'popular', choices: searches(sources, 'popular', offer(popular)) },
    ])
  }
  const isCurrent = suggestions?.text === text
  const loaded = suggestions?.data ?? noSuggestions
  const { terms, values, categories, products, didYouMean } = isCurrent
    ? loaded
    : filterByWords(loaded, popular, text)
  return filled([
    { name: 'didYouMean', choices: searches(sources, 'didYouMean', offer(didYouMean ? [didYouMean] : [])) },
    {
      name: 'recent',
      choices: searches(sources, 'recent', offer(withWords(recent, text)).slice(0, maxRecent)),
    },
    {
      name: 'categories',
      choices: [
        ...values.map((value) => valueChoice(sources, value)),
        ...categories.map((category) => categoryChoice(sources, category)),
      ],
    },
    { name: 'terms', choices: searches(sources, 'terms', offer(terms)) },
    { name: 'products', choices: products.map((product) => productChoice(sources, product)) },
    { name: 'all', choices: [allResults(sources)] },
  ])
}

/** Filters earlier suggestions and popular searches by all words of the text. */
const filterByWords = (loaded: Suggestions, popular: readonly string[], text: string): Suggestions => {
  const named = ({ name, name_ar }: { name: string | null; name_ar: string | null }) =>
    matchesWords(name ?? '', text) || matchesWords(name_ar ?? '', text)
  return {
    terms: withWords([...loaded.terms, ...popular], text),
    values: loaded.values.filter(named),
    categories: loaded.categories.filter(named),
    products: loaded.products.filter(named),
    didYouMean: null,
  }
}

const withWords = (texts: readonly string[], words: string) =>
  texts.filter((text) => matchesWords(text, words))

/** Returns a filter that removes duplicates and the text of the field. */
const withoutRepeats = (typed: string) => {
  const seen = new Set([foldText(typed)])
  return (texts: readonly string[]) =>
    texts.filter((text) => {
      const folded = foldText(text)
      return !seen.has(folded) && seen.add(folded)
    })
}

const filled = (groups: ChoiceGroup[]) => groups.filter((group) => group.choices.length > 0)

const icons = { recent: 'clock', popular: 'trending-up', terms: 'search', didYouMean: 'search' } as const

const results = ({ locale, emirate }: ChoiceSources, text: string) =>
  paths(locale).search(text, { emirate: emirate ?? undefined })

const searches = (sources: ChoiceSources, group: keyof typeof icons, texts: readonly string[]): Choice[] =>
  texts.map((text) => ({
    key: `${group} ${text}`,
    text,
    lang: languageOf(text),
    search: text,
    icon: icons[group],
    href: results(sources, text),
  }))

const categoryChoice = (
  { locale, emirate }: ChoiceSources,
  category: Suggestions['categories'][number],
): Choice => ({
  key: category._id,
  ...localName(locale, category),
  icon: 'layout-grid',
  href: paths(locale).category(category._id, { emirate: emirate ?? undefined }),
})

/** A make or a model, and where it leads: "Land Cruiser in SUVs & 4x4". */
function valueChoice(
  { locale, emirate, t }: ChoiceSources,
  { category, filters, ...names }: Suggestions['values'][number],
): Choice {
  const value = localName(locale, names)
  const path = paths(locale).category(category._id, { emirate: emirate ?? undefined })
  return {
    key: [category._id, ...filters.flatMap(({ values }) => values)].join(' '),
    text: t('search:valueIn', {
      value: isolate(value.text),
      category: isolate(localName(locale, category).text),
    }),
    lang: locale,
    icon: 'layout-grid',
    href: withAttributes(path, filters),
  }
}

const productChoice = (
  { locale, text }: ChoiceSources,
  product: Suggestions['products'][number],
): Choice => ({
  key: product._id,
  ...localName(locale, product),
  search: text,
  icon: 'search',
  image: product.images[0] && picture(product.images[0]).src,
  product,
  href: paths(locale).product(product._id),
})

const allResults = (sources: ChoiceSources): Choice => ({
  key: 'all',
  text: sources.t('search:all', { text: isolate(sources.text) }),
  lang: sources.locale,
  search: sources.text,
  icon: 'search',
  href: results(sources, sources.text),
})
