import * as z from 'zod/mini'
import { cleanLine, cleanLines, wellFormed } from '../text/clean.ts'

// What the content host answers at /wp-json/custom/v1 (docs/product.md, "Content host"), WordPress and this server alike.
// Everything that arrives goes through these schemas.

/** Articles on a page of a list: one large one and three rows. */
export const blogSize = 10

const language = z.enum(['en', 'ar'])
const moment = z.iso.datetime()

/** The part of an address that names a thing; editors may write it in Arabic. */
const slug = z.string().check(z.regex(/^[^\s/?#,]{1,200}$/))

const line = z.string().check(z.overwrite(cleanLine))
/** A heading has something to read: a title of which nothing can be seen is three dots. */
const heading = z.string().check(
  z.overwrite((text) => cleanLine(text) || '…'),
  z.minLength(1),
)
const lines = z.string().check(z.overwrite(cleanLines))
/** HTML, not to be trusted. */
const markup = z.string().check(z.overwrite(wellFormed))

const image = z.object({
  src: z.string(),
  /** Empty where the picture says nothing that the text does not. */
  alt: line,
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
})

const category = z.object({ id: slug, name: line })
export type Category = z.output<typeof category>

/** Which language a text is in, and in which ones it can be had. */
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

/** Of a text that may be in the other language; a plugin of an earlier version does not say. */
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
  /** The one that the list is of. */
  category: z.optional(category),
})

export const page = z.object({
  id: slug,
  title: heading,
  content: markup,
  modified: moment,
  ...inLanguages,
})

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

/** What the host says, before pictures and HTML are made safe for a page. */
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

/** A heading of an article, to be linked to. */
export type Heading = { id: string; text: string }

export type BlogCard = Omit<Sent['blogCard'], 'image'> & { image: Picture | null }
export type BlogList = Omit<Sent['blogList'], 'items'> & { items: BlogCard[] }
/** `content` is safe to be written into a page. `minutes` is how long it takes to read. */
export type Blog = Omit<Sent['blog'], 'image' | 'related'> & {
  image: Picture | null
  related: BlogCard[]
  headings: Heading[]
  minutes: number
}
export type Page = Sent['page'] & { headings: Heading[] }
export type Manufacturer = Omit<Sent['manufacturer'], 'logo'> & { logo: Picture | null }
