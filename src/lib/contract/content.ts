import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { locale, moment } from './fields.ts'

/** The part of an address that names a page or a question; editors may write it in Arabic. */
const slug = z.string('required').check(z.regex(/^[^\s/?#,]{1,200}$/, 'invalid'))

const cmsPage = z.object({
  id: slug,
  title: z.string(),
  /** HTML, made safe. */
  content: z.string(),
  /** What the text is in: a text that is missing in the language asked for comes in the other one. */
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

/** What editors publish, for those who call the API: pages read the content host itself. */
export const contentEndpoints = {
  cms: endpoint({
    method: 'GET',
    path: 'cms',
    access: 'open',
    summary: 'A page of information: about-us, privacy-policy, terms-and-conditions, consumer-rights',
    query: z.object({ page: slug }),
    response: cmsPage,
    errors: ['not_found'],
  }),
  faq: endpoint({
    method: 'GET',
    path: 'faq',
    access: 'open',
    summary: 'Questions that are asked often, with their answers, by topic',
    response: z.array(faq),
  }),
}
