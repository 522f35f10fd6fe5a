import { foldText } from '#lib/i18n/fold.ts'
import { matchesWords } from '#lib/i18n/highlight.ts'
import { isolate, languageOf, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths, picture } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { SearchHistory, Suggestions } from '#lib/state/search.ts'

/** One thing that the list under the search field offers; all of them are links. */
export type Choice = {
  /** No other choice in the list has it. */
  key: string
  text: string
  lang: Locale
  href: string
  /** The search that it stands for, to be remembered when it is chosen. */
  search?: string
  icon: 'search' | 'clock' | 'trending-up' | 'layout-grid'
  image?: string | undefined
  product?: Suggestions['products'][number]
}
type GroupName = 'didYouMean' | 'recent' | 'terms' | 'popular' | 'categories' | 'products' | 'all'
export type ChoiceGroup = { name: GroupName; choices: readonly Choice[] }

/** What there is to offer something from, and for which text. */
export type ChoiceSources = {
  locale: Locale
  t: Translate
  text: string
  /** The emirate that lists are narrowed to. */
  emirate: string | null
  history: SearchHistory | null
  /** The last answer, of this text or of one before it. */
  suggestions: { text: string; data: Suggestions | null } | null
}

/** How many recent searches stand over what is suggested. */
const recalled = 3
const nothing: Suggestions = { terms: [], categories: [], products: [], didYouMean: null }

/**
 * What is offered: for an empty field recent and popular searches; else the answer for its text. Until that is there
 * it is what is already known and has the words typed so far: it comes at once and without a call.
 */
export function choiceGroups(known: ChoiceSources): ChoiceGroup[] {
  const { text, history, suggestions } = known
  const recent = history?.recent ?? []
  const popular = history?.popular ?? []
  const offer = once(text)
  if (text === '') {
    return filled([
      { name: 'recent', choices: searches(known, 'recent', offer(recent)) },
      { name: 'popular', choices: searches(known, 'popular', offer(popular)) },
    ])
  }
  const answered = suggestions?.text === text
  const found = suggestions?.data ?? nothing
  const { terms, categories, products, didYouMean } = answered ? found : narrowed(found, popular, text)
  return filled([
    { name: 'didYouMean', choices: searches(known, 'didYouMean', offer(didYouMean ? [didYouMean] : [])) },
    { name: 'recent', choices: searches(known, 'recent', offer(withWords(recent, text)).slice(0, recalled)) },
    { name: 'terms', choices: searches(known, 'terms', offer(terms)) },
    { name: 'categories', choices: categories.map((category) => categoryChoice(known, category)) },
    { name: 'products', choices: products.map((product) => productChoice(known, product)) },
    { name: 'all', choices: [allResults(known)] },
  ])
}

/** What of an earlier answer, and of what others search for, has all the words of the text. */
const narrowed = (found: Suggestions, popular: readonly string[], text: string): Suggestions => {
  const named = ({ name, name_ar }: { name: string | null; name_ar: string | null }) =>
    matchesWords(name ?? '', text) || matchesWords(name_ar ?? '', text)
  return {
    terms: withWords([...found.terms, ...popular], text),
    categories: found.categories.filter(named),
    products: found.products.filter(named),
    didYouMean: null,
  }
}

const withWords = (texts: readonly string[], words: string) =>
  texts.filter((text) => matchesWords(text, words))

/** Offers no search twice, and not the one that is in the field. */
const once = (typed: string) => {
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

const searches = (known: ChoiceSources, group: keyof typeof icons, texts: readonly string[]): Choice[] =>
  texts.map((text) => ({
    key: `${group} ${text}`,
    text,
    lang: languageOf(text),
    search: text,
    icon: icons[group],
    href: results(known, text),
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

const allResults = (known: ChoiceSources): Choice => ({
  key: 'all',
  text: known.t('search:all', { text: isolate(known.text) }),
  lang: known.locale,
  search: known.text,
  icon: 'search',
  href: results(known, known.text),
})
