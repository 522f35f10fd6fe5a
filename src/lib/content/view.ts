import { foldText } from '#lib/i18n/fold.ts'
import type { LocalText } from '#lib/i18n/local-text.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { cleanLine } from '#lib/text/clean.ts'
import { cut } from '#lib/text/cut.ts'
import type { BlogList, Faq, Manufacturer } from './types.ts'

/** Returns `lang` and `dir` for a text; empty where its language is the page's, or unknown. */
export const langAttributesOf = (language: Locale | undefined, locale: Locale) =>
  language === undefined || language === locale ? {} : { lang: language, dir: locales[language].dir }

/** Wraps a text with its language, for breadcrumbs. */
export const textIn = (text: string, language: Locale, locale: Locale): LocalText => ({
  text,
  lang: language,
  dir: locales[language].dir,
  fallback: language !== locale,
})

/** Returns the number of pages of a list, at least one. */
export const pageCountOf = ({ total, size }: Pick<BlogList, 'total' | 'size'>): number =>
  Math.max(1, Math.ceil(total / size))

/** Tells whether the id in an address is a different spelling of the canonical one, to which the page redirects. */
export function isOtherSpelling(part: string, id: string): boolean {
  try {
    // Astro leaves a few characters of parameters encoded.
    return decodeURIComponent(part) !== id
  } catch {
    return part !== id
  }
}

/** Retry-After in seconds, while content cannot be read. */
const retryAfterSeconds = 30

/** Makes a page a 503: its subject may exist but cannot be read now. */
export function markUnavailable(response: { status?: number; headers: Headers }): void {
  response.status = 503
  response.headers.set('Retry-After', String(retryAfterSeconds))
}

const maxSearchLength = 100

/** Reads page number and search text from the query of a content page. */
export function readPageQuery(query: URLSearchParams): { page: number; search: string } {
  const page = Number(query.get('page') ?? 1)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    search: cut(cleanLine(query.get('search') ?? ''), maxSearchLength),
  }
}

/** Cache tags: all lists of articles, an article, an information page. Encoded, because headers are ASCII. */
export const contentTags = {
  blogs: 'blog',
  blog: (id: string) => `blog:${encodeURIComponent(id)}`,
  page: (id: string) => `page:${encodeURIComponent(id)}`,
}

const containsWords = (text: string, search: string): boolean => {
  const folded = foldText(text)
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** Filters questions by the words of a search, which must all be in the question or its answer; both are folded. */
export const findFaqs = <Question extends Pick<Faq, 'question' | 'answer'>>(
  faqs: readonly Question[],
  search: string,
): Question[] => faqs.filter(({ question, answer }) => containsWords(`${question} ${answer}`, search))

export type ManufacturerFilter = { search: string; country: string; category: string }

/** Filters manufacturers by name, country and product category; empty filters match everything. */
export const findManufacturers = (
  all: readonly Manufacturer[],
  { search, country, category }: ManufacturerFilter,
): Manufacturer[] =>
  all.filter(
    (known) =>
      containsWords(known.name, search) &&
      (country === '' || known.country === country) &&
      (category === '' || known.categories.includes(category)),
  )
