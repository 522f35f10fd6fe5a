import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { locale, moment } from './fields.ts'

/** Part of an address that names a page or a question; editors may write it in Arabic. */
const slug = z.string('required').check(z.regex(/^[^\s/?#,]{1,200}$/, 'invalid'))

const cmsPage = z.object({
  id: slug,
  title: z.string(),
  /** Sanitized HTML. */
  content: z.string(),
  /** Headings of the text, for a table of contents: their ids in the HTML, and their texts. */
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Language of the text: the other one where the requested language has no version. */
  language: locale,
  languages: z.array(locale),
  modified: moment,
})

const faq = z.object({
  id: slug,
  topic: z.string(),
  question: z.string(),
  answer: z.string(),
  language: z.optional(locale),
})

/** Content of editors: information pages and questions, for this site's pages and for other clients. */
export const contentEndpoints = {
  cms: endpoint({
    method: 'GET',
    path: 'cms',
    access: 'open',
    summary: 'An information page: about-us, privacy-policy, terms-and-conditions, consumer-rights',
    query: z.object({ page: slug }),
    response: cmsPage,
    errors: ['not_found'],
  }),
  faq: endpoint({
    method: 'GET',
    path: 'faq',
    access: 'open',
    summary: 'Frequently asked questions with their answers, by topic',
    response: z.array(faq),
  }),
}
