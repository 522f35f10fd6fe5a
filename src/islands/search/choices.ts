import { localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths, picture } from '#lib/i18n/paths.ts'
import type { SearchHistory, Suggestions } from '#lib/stores/search.ts'

/** One thing that the list under the search field offers; all of them are links. */
export type Choice = {
  key: string
  text: string
  href: string
  /** The search that it stands for, to be remembered when it is chosen. */
  search?: string
  icon: 'search' | 'clock' | 'trending-up' | 'layout-grid'
  image?: string | undefined
  product?: Suggestions['products'][number]
}
export type ChoiceGroup = {
  name: 'didYouMean' | 'terms' | 'categories' | 'products' | 'recent' | 'popular'
  choices: readonly Choice[]
}

const searches = (locale: Locale, icon: Choice['icon'], texts: readonly string[]): Choice[] =>
  texts.map((text) => ({ key: text, text, search: text, icon, href: paths(locale).search(text) }))

const filled = (groups: ChoiceGroup[]) => groups.filter((group) => group.choices.length > 0)

/** What is offered for the text in the field. */
export const suggestionGroups = (locale: Locale, typed: string, found: Suggestions): ChoiceGroup[] =>
  filled([
    { name: 'didYouMean', choices: searches(locale, 'search', found.didYouMean ? [found.didYouMean] : []) },
    { name: 'terms', choices: searches(locale, 'search', found.terms) },
    {
      name: 'categories',
      choices: found.categories.map((category) => ({
        key: category._id,
        text: localName(locale, category).text,
        icon: 'layout-grid',
        href: paths(locale).category(category._id),
      })),
    },
    {
      name: 'products',
      choices: found.products.map((product) => ({
        key: product._id,
        text: localName(locale, product).text,
        search: typed,
        icon: 'search',
        image: product.images[0] && picture(product.images[0]).src,
        product,
        href: paths(locale).product(product._id),
      })),
    },
  ])

/** What is offered while the field is empty. */
export const historyGroups = (locale: Locale, history: SearchHistory): ChoiceGroup[] =>
  filled([
    { name: 'recent', choices: searches(locale, 'clock', history.recent) },
    { name: 'popular', choices: searches(locale, 'trending-up', history.popular) },
  ])
