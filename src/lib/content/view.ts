import { foldText } from '#lib/i18n/fold.ts'
import type { LocalText } from '#lib/i18n/local-text.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { cleanLine } from '#lib/text/clean.ts'
import { cut } from '#lib/text/cut.ts'
import type { BlogList, Faq, Manufacturer } from './types.ts'

/** The attributes of an element whose text is in a language of its own: none where it is the page's, or unknown. */
export const markedAs = (language: Locale | undefined, locale: Locale) =>
  language === undefined || language === locale ? {} : { lang: language, dir: locales[language].dir }

/** A text with its language, as breadcrumbs take it. */
export const textIn = (text: string, language: Locale, locale: Locale): LocalText => ({
  text,
  lang: language,
  dir: locales[language].dir,
  fallback: language !== locale,
})

/** How many pages a list has, at least one. */
export const pagesOf = ({ total, size }: Pick<BlogList, 'total' | 'size'>): number =>
  Math.max(1, Math.ceil(total / size))

/** Whether what names a thing in an address is another spelling of its id, which its own address has. */
export function isOtherSpelling(part: string, id: string): boolean {
  try {
    // A few signs stay encoded in the parameters of a page.
    return decodeURIComponent(part) !== id
  } catch {
    return part !== id
  }
}

/** Seconds after which what may exist, but cannot be had now, is worth another try. */
const triedAgainAfter = 30

/** Says of a page that what it is about may exist, but cannot be had now. */
export function markUnavailable(response: { status?: number; headers: Headers }): void {
  response.status = 503
  response.headers.set('Retry-After', String(triedAgainAfter))
}

const longestSearch = 100

/** What the query of a content page asks for. */
export function readPart(query: URLSearchParams): { page: number; search: string } {
  const page = Number(query.get('page') ?? 1)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    search: cut(cleanLine(query.get('search') ?? ''), longestSearch),
  }
}

/** Tags of cached pages: all lists of articles, one article, one page of information. Headers hold only Latin text. */
export const contentTags = {
  blogs: 'blog',
  blog: (id: string) => `blog:${encodeURIComponent(id)}`,
  page: (id: string) => `page:${encodeURIComponent(id)}`,
}

const holds = (said: string, search: string): boolean => {
  const folded = foldText(said)
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** Questions with all words of a search in them or in their answers, however their letters are written. */
export const findFaqs = (faqs: readonly Faq[], search: string): Faq[] =>
  faqs.filter(({ question, answer }) => holds(`${question} ${answer}`, search))

export type ManufacturerFilter = { search: string; country: string; category: string }

/** Manufacturers by name, country and what they make; an empty filter is none. */
export const findManufacturers = (
  all: readonly Manufacturer[],
  { search, country, category }: ManufacturerFilter,
): Manufacturer[] =>
  all.filter(
    (known) =>
      holds(known.name, search) &&
      (country === '' || known.country === country) &&
      (category === '' || known.categories.includes(category)),
  )
