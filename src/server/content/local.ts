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
  /** What is drawn for it: a theme and a ground. */
  picture: string
}
export type LocalPage = Text & { modified: Date }
type LocalManufacturer = { id: string; name: string; country: string; categories: string[] }

/** The Markdown of this site, as the build has read it. */
export type LocalContent = {
  blogs: readonly LocalBlog[]
  pages: readonly LocalPage[]
  categories: readonly { id: string; en: string; ar: string }[]
  faqs: Record<Locale, readonly (Omit<Faq, 'topic' | 'language'> & { topic: string })[]>
  manufacturers: Record<Locale, readonly LocalManufacturer[]>
}

/** So many other articles stand below one. */
const relatedCount = 3

/** The text in the language asked for, else in the other one. */
const inLanguage = <T extends Text>(texts: readonly T[], lang: Locale): T | undefined =>
  texts.find(({ language }) => language === lang) ?? texts[0]

const languagesOf = (texts: readonly Text[]): Locale[] =>
  localeKeys.filter((key) => texts.some(({ language }) => language === key))

const categoryIn = ({ categories }: LocalContent, id: string, lang: Locale): Category => ({
  id,
  name: categories.find((known) => known.id === id)?.[lang] ?? id,
})

/** Every article once, in the language asked for if it exists in it, the latest first. */
function articles(content: LocalContent, lang: Locale) {
  const bySlug = Map.groupBy(content.blogs, ({ slug }) => slug)
  const found = [...bySlug.values()].flatMap((texts) => {
    const text = inLanguage(texts, lang)
    return text ? [{ text, card: cardOf(content, text, languagesOf(texts)) }] : []
  })
  return found.sort((a, b) => b.card.date.localeCompare(a.card.date) || a.card.id.localeCompare(b.card.id))
}

function cardOf(content: LocalContent, text: LocalBlog, languages: Locale[]): Sent['blogCard'] {
  const width = pictureWidths.article[1]
  return {
    id: text.slug,
    title: text.title,
    excerpt: text.excerpt,
    // A drawing that says nothing that the title does not.
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

/** A page of the articles, of one category or of all; null when there is no such category. */
export function blogList(
  content: LocalContent,
  lang: Locale,
  { page, per_page: size, search }: ListQuery,
  id?: string,
): Sent['blogList'] | null {
  if (id !== undefined && !content.categories.some((known) => known.id === id)) return null
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const hits = articles(content, lang).filter(({ text, card }) => {
    const said = foldText(
      `${text.title} ${text.excerpt} ${text.author} ${text.html.replace(/<[^>]*>/g, ' ')}`,
    )
    return (id === undefined || card.category.id === id) && words.every((word) => said.includes(word))
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

/** An article with its neighbours in time and the latest others, of its category first; null when there is none. */
export function blog(content: LocalContent, lang: Locale, id: string): Sent['blog'] | null {
  const all = articles(content, lang)
  const place = all.findIndex(({ card }) => card.id === id)
  const found = all[place]
  if (!found) return null
  const linkTo = (other: (typeof all)[number] | undefined) =>
    other ? { id: other.card.id, title: other.card.title, language: other.card.language } : null
  const others = all.filter((other) => other !== found).map(({ card }) => card)
  const isNear = (card: Sent['blogCard']) => card.category.id === found.card.category.id
  const related = [...others.filter(isNear), ...others.filter((card) => !isNear(card))]
  return {
    ...found.card,
    content: found.text.html,
    previous: linkTo(all[place + 1]),
    next: linkTo(all[place - 1]),
    related: related.slice(0, relatedCount),
  }
}

/** A page of information; null when there is none. */
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

/** Who makes things; where they lead to is for the page to say, since none has a site of its own here. */
export const manufacturers = (content: LocalContent, lang: Locale): { items: Sent['manufacturer'][] } => ({
  items: content.manufacturers[lang].map((known) => ({ ...known, logo: null, link: null })),
})

/** Questions with their answers, in the other language where this one has none. */
export function faqs({ faqs }: LocalContent, lang: Locale) {
  const language = faqs[lang].length > 0 ? lang : otherLocale(lang)
  return { items: faqs[language].map((known) => ({ ...known, language })) }
}
