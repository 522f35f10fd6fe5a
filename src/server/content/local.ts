import type { Category, Faq, Sent } from '#lib/content/types.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { type Locale, localeKeys, otherLocale } from '#lib/i18n/locales.ts'
import { pictureWidths } from '#lib/i18n/paths.ts'

type Text = { language: Locale; slug: string; title: string; html: string }

/** One article in one language. */
export type LocalBlog = Text & {
  excerpt: string
  author: string
  date: Date
  modified?: Date | undefined
  category: string
  /** Illustration: a theme and a background. */
  picture: string
}
export type LocalPage = Text & { modified: Date; markdown: string }
type LocalManufacturer = { id: string; name: string; country: string; categories: string[] }

/** Local Markdown content, read at build time. */
export type LocalContent = {
  blogs: readonly LocalBlog[]
  pages: readonly LocalPage[]
  categories: readonly { id: string; en: string; ar: string }[]
  faqs: Record<Locale, readonly (Omit<Faq, 'topic' | 'language'> & { topic: string })[]>
  manufacturers: Record<Locale, readonly LocalManufacturer[]>
}

/** Number of related articles below an article. */
const relatedCount = 3

/** Text in the requested language, otherwise in the other one. */
const inLanguage = <T extends Text>(texts: readonly T[], lang: Locale): T | undefined =>
  texts.find(({ language }) => language === lang) ?? texts[0]

const languagesOf = (texts: readonly Text[]): Locale[] =>
  localeKeys.filter((key) => texts.some(({ language }) => language === key))

const categoryIn = ({ categories }: LocalContent, id: string, lang: Locale): Category => ({
  id,
  name: categories.find((known) => known.id === id)?.[lang] ?? id,
})

/** One entry per article, in the requested language if it exists, latest first. */
function articles(content: LocalContent, lang: Locale) {
  const bySlug = Map.groupBy(content.blogs, ({ slug }) => slug)
  const entries = [...bySlug.values()].flatMap((texts) => {
    const text = inLanguage(texts, lang)
    return text ? [{ text, card: cardOf(content, text, languagesOf(texts)) }] : []
  })
  return entries.sort((a, b) => b.card.date.localeCompare(a.card.date) || a.card.id.localeCompare(b.card.id))
}

function cardOf(content: LocalContent, text: LocalBlog, languages: Locale[]): Sent['blogCard'] {
  const width = pictureWidths.article[1]
  return {
    id: text.slug,
    title: text.title,
    excerpt: text.excerpt,
    // The illustration repeats the title, so its alternative text is empty.
    image: {
      src: `/media/articles/${text.picture}-${width}.webp`,
      alt: '',
      width,
      height: (width * 9) / 16,
    },
    author: text.author,
    date: text.date.toISOString(),
    modified: (text.modified ?? text.date).toISOString(),
    category: categoryIn(content, text.category, text.language),
    language: text.language,
    languages,
  }
}

export type ListQuery = { page: number; per_page: number; search: string }

/** Page of all articles or of one category; null if the category does not exist. */
export function blogList(
  content: LocalContent,
  lang: Locale,
  { page, per_page: size, search }: ListQuery,
  id?: string,
): Sent['blogList'] | null {
  if (id !== undefined && !content.categories.some((known) => known.id === id)) return null
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const hits = articles(content, lang).filter(({ text, card }) => {
    const searchable = foldText(
      `${text.title} ${text.excerpt} ${text.author} ${text.html.replace(/<[^>]*>/g, ' ')}`,
    )
    return (id === undefined || card.category.id === id) && words.every((word) => searchable.includes(word))
  })
  return {
    items: hits.slice((page - 1) * size, page * size).map(({ card }) => card),
    page,
    size,
    total: hits.length,
    categories: content.categories.map((known) => categoryIn(content, known.id, lang)),
    ...(id === undefined ? {} : { category: categoryIn(content, id, lang) }),
  }
}

/** Article with the previous and next one by date, and the latest others, its own category first; null if not found. */
export function blog(content: LocalContent, lang: Locale, id: string): Sent['blog'] | null {
  const all = articles(content, lang)
  const index = all.findIndex(({ card }) => card.id === id)
  const entry = all[index]
  if (!entry) return null
  const linkTo = (other: (typeof all)[number] | undefined) =>
    other ? { id: other.card.id, title: other.card.title, language: other.card.language } : null
  const others = all.filter((other) => other !== entry).map(({ card }) => card)
  const isSameCategory = (card: Sent['blogCard']) => card.category.id === entry.card.category.id
  const related = [...others.filter(isSameCategory), ...others.filter((card) => !isSameCategory(card))]
  return {
    ...entry.card,
    content: entry.text.html,
    previous: linkTo(all[index + 1]),
    next: linkTo(all[index - 1]),
    related: related.slice(0, relatedCount),
  }
}

/** Information page; null if not found. */
export function page(content: LocalContent, lang: Locale, id: string): Sent['page'] | null {
  const texts = content.pages.filter(({ slug }) => slug === id)
  const text = inLanguage(texts, lang)
  if (!text) return null
  return {
    id,
    title: text.title,
    content: text.html,
    modified: text.modified.toISOString(),
    language: text.language,
    languages: languagesOf(texts),
  }
}

/** Markdown of an information page in one language; null if there is none. */
export function pageSource({ pages }: LocalContent, lang: Locale, id: string) {
  const found = pages.find(({ slug, language }) => slug === id && language === lang)
  return found ? { title: found.title, text: found.markdown } : null
}

/** Manufacturers; `link` is null, because the page decides where they lead: none has a site here. */
export const manufacturers = (content: LocalContent, lang: Locale): { items: Sent['manufacturer'][] } => ({
  items: content.manufacturers[lang].map((known) => ({ ...known, logo: null, link: null })),
})

/** Questions and answers, in the other language if this one has none. */
export function faqs({ faqs }: LocalContent, lang: Locale) {
  const language = faqs[lang].length > 0 ? lang : otherLocale(lang)
  return { items: faqs[language].map((known) => ({ ...known, language })) }
}
