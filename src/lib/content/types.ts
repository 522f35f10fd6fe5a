import * as z from 'zod/mini'
import { cleanLine, cleanLines, wellFormed } from '../text/clean.ts'

// Schemas of the content host's answers at /wp-json/custom/v1 (docs/product.md, "Content host"), for WordPress and this
// server alike. Every answer is validated with them.

/** Articles on a page of a list: a large one and three rows. */
export const blogSize = 10

const language = z.enum(['en', 'ar'])
const moment = z.iso.datetime()

/** Part of an address that names an entry; editors may write it in Arabic. */
const slug = z.string().check(z.regex(/^[^\s/?#,]{1,200}$/))

const line = z.string().check(z.overwrite(cleanLine))
/** A visible heading: a title without visible characters becomes an ellipsis. */
const heading = z.string().check(
  z.overwrite((text) => cleanLine(text) || '…'),
  z.minLength(1),
)
const lines = z.string().check(z.overwrite(cleanLines))
/** Untrusted HTML. */
const markup = z.string().check(z.overwrite(wellFormed))

const image = z.object({
  src: z.string(),
  /** Empty for a decorative picture. */
  alt: line,
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
})

const category = z.object({ id: slug, name: line })
export type Category = z.output<typeof category>

/** Language of the text, and all languages that it exists in. */
const inLanguages = { language, languages: z.array(language).check(z.minLength(1)) }

export const blogCard = z.object({
  id: slug,
  title: heading,
  /** Plain text. */
  excerpt: lines,
  image: z.nullable(image),
  author: line,
  date: moment,
  modified: moment,
  category,
  ...inLanguages,
})

/** Language of a text, which may be the other one; earlier versions of the plugin do not send it. */
const shownIn = z.optional(language)

const neighbour = z.nullable(z.object({ id: slug, title: heading, language: shownIn }))

export const blog = z.extend(blogCard, {
  content: markup,
  previous: neighbour,
  next: neighbour,
  related: z.array(blogCard),
})

export const blogList = z.object({
  items: z.array(blogCard),
  page: z.int(),
  size: z.int(),
  total: z.int(),
  categories: z.array(category),
  /** Category of the list. */
  category: z.optional(category),
})

export const page = z.object({
  id: slug,
  title: heading,
  content: markup,
  modified: moment,
  ...inLanguages,
})

/** Markdown of an information page that this site brings. */
export const bundledText = z.object({ title: heading, text: z.string() })

export const manufacturerList = z.object({
  items: z.array(
    z.object({
      id: slug,
      name: line,
      logo: z.nullable(image),
      country: line,
      categories: z.array(line),
      link: z.nullable(z.url({ protocol: /^https?$/ })),
    }),
  ),
})

export const topics = ['buying', 'selling', 'business', 'safety', 'account'] as const
export const faqList = z.object({
  items: z.array(
    z.object({
      id: slug,
      topic: z.enum(topics),
      question: line,
      answer: markup,
      language: shownIn,
    }),
  ),
})
export type Faq = z.output<typeof faqList>['items'][number]

/** Answers of the host, before pictures are mapped and HTML is sanitized. */
export type Sent = {
  blogCard: z.output<typeof blogCard>
  blog: z.output<typeof blog>
  blogList: z.output<typeof blogList>
  page: z.output<typeof page>
  manufacturer: z.output<typeof manufacturerList>['items'][number]
  image: z.output<typeof image>
}

/** A picture as this site serves it. */
export type Picture = { src: string; srcset?: string; alt: string; width: number; height: number }

/** A heading of an article, as a link target. */
export type Heading = { id: string; text: string }

export type BlogCard = Omit<Sent['blogCard'], 'image'> & { image: Picture | null }
export type BlogList = Omit<Sent['blogList'], 'items'> & { items: BlogCard[] }
/** `content` is sanitized. `minutes` is the reading time. */
export type Blog = Omit<Sent['blog'], 'image' | 'related'> & {
  image: Picture | null
  related: BlogCard[]
  headings: Heading[]
  minutes: number
}
export type Page = Sent['page'] & { headings: Heading[] }
export type Manufacturer = Omit<Sent['manufacturer'], 'logo'> & { logo: Picture | null }
