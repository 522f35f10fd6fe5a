import type { Locale } from '#lib/i18n/locales.ts'
import { inLocale } from '#lib/i18n/paths.ts'
import { readingMinutes, withHeadings } from './reading.ts'
import { sanitise, type ToPicture } from './sanitise.ts'
import { withoutShortcodes } from './shortcodes.ts'
import type { Blog, BlogCard, BlogList, Faq, Manufacturer, Page, Picture, Sent } from './types.ts'
import * as types from './types.ts'

/** Paths of the content host (docs/product.md, "Content host"); `faqs` is an addition of the shop. */
export type HostPath = 'blogs' | 'categoryblog' | 'blog' | 'page' | 'manufacturers' | 'faqs'

/** Source of content: WordPress, or the Markdown of this site. */
export type Source = {
  /**
   * Returns the host's answer, unvalidated; null when there is no such thing.
   * @throws when the host does not answer
   */
  read: (path: HostPath, query: Record<string, string>) => Promise<unknown>
  /** Maps a picture of the host to this site's copy. */
  toPicture: ToPicture
  /** Returns the text that this site brings for an information page; null when it has none. */
  bundled: (id: string, lang: Locale) => Promise<BundledText | null>
}

/** Text of an information page that comes with the software, as Markdown. */
export type BundledText = { title: string; text: string }

export type Part = { page?: number | undefined; size?: number | undefined; search?: string | undefined }

/** Content of editors in one language, safe for a page. Missing things are null. */
export type Content = {
  /** Articles, the latest first. A page beyond the last one is empty. */
  blogs: (part?: Part) => Promise<BlogList | null>
  categoryBlogs: (id: string, part?: Part) => Promise<BlogList | null>
  /** @param preview signature of an editor's link to an unpublished article */
  blog: (id: string, preview?: string) => Promise<Blog | null>
  page: (id: string) => Promise<Page | null>
  bundled: (id: string) => Promise<BundledText | null>
  /** Sanitizes HTML of an information page, as `page` does. */
  shown: (html: string) => string
  manufacturers: () => Promise<Manufacturer[]>
  faqs: () => Promise<Faq[]>
}

/**
 * Reads content from a source in one language, validates it and sanitizes its HTML.
 * @param siteUrl origin of this site: links to it become paths in the language
 * @throws from each function when the source does not answer, or its answer is invalid
 */
export function createContent({ read, toPicture, bundled }: Source, lang: Locale, siteUrl: string): Content {
  const ask = (path: HostPath, query: Record<string, string | undefined> = {}) => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
    return read(path, { lang, ...Object.fromEntries(given) })
  }
  const picture = (image: Sent['image'] | null): Picture | null => {
    const shown = image && toPicture(image.src)
    return image && shown ? { ...image, ...shown } : null
  }
  const card = <Card extends Sent['blogCard']>(sent: Card) => ({ ...sent, image: picture(sent.image) })
  const list = async (path: HostPath, id: string | undefined, { page, size, search }: Part = {}) => {
    const sent = await ask(path, {
      id,
      page: page === undefined ? undefined : String(page),
      per_page: String(size ?? types.blogSize),
      search,
    })
    if (sent === null) return null
    const found = types.blogList.parse(sent)
    return { ...found, items: found.items.map((item): BlogCard => card(item)) }
  }
  const { origin } = new URL(siteUrl)
  const toOwnPath = (href: string) => {
    const url = URL.parse(href)
    if (url?.origin !== origin) return null
    const path = `${url.pathname}${url.search}${url.hash}`
    // Files and the API have no language prefix.
    return /^\/(?:media|user|wp-json)\/|\.\w+$/.test(url.pathname) ? path : inLocale(path, lang)
  }
  const safe = (html: string) => {
    const { html: content, headings } = withHeadings(sanitise(html, toPicture, toOwnPath))
    return { content, headings }
  }

  return {
    blogs: (part) => list('blogs', undefined, part),
    categoryBlogs: (id, part) => list('categoryblog', id, part),
    async blog(id, preview) {
      const sent = await ask('blog', { id, preview })
      if (sent === null) return null
      const found = types.blog.parse(sent)
      const text = safe(found.content)
      const related = found.related.map((item): BlogCard => card(item))
      return { ...card(found), ...text, related, minutes: readingMinutes(text.content) }
    },
    async page(id) {
      const sent = await ask('page', { slug: id })
      if (sent === null) return null
      const found = types.page.parse(sent)
      return { ...found, ...safe(found.content) }
    },
    bundled: (id) => bundled(id, lang),
    shown: (html) => safe(html).content,
    async manufacturers() {
      const { items } = types.manufacturerList.parse(await ask('manufacturers'))
      return items.map((item) => ({ ...item, logo: picture(item.logo) }))
    },
    async faqs() {
      const { items } = types.faqList.parse(await ask('faqs'))
      return items.map((item) => ({ ...item, answer: withoutShortcodes(item.answer).trim() }))
    },
  }
}
