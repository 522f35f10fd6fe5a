import * as z from 'zod/mini'
import { cleanMarkdown } from '../../text/clean.ts'
import { codeNaming } from '../../text/code-naming.ts'
import { endpoint } from '../endpoint.ts'
import { line, listOf, locale, moment, paging } from '../fields.ts'
import { informationPages, pageTextLength, pageTitleLength } from '../limits.ts'

/** Placeholders of a text, written `{{shop}}`: the name of the shop, and a sentence about the legal entity behind it. */
export const pagePlaceholders = ['shop', 'operator'] as const
export type PagePlaceholder = (typeof pagePlaceholders)[number]

const known = new RegExp(`\\{\\{\\s*(${pagePlaceholders.join('|')})\\s*\\}\\}`, 'g')

/** Error code of a text with a placeholder that does not exist, followed by what is written there. */
const unknownPlaceholder = z.superRefine((text: string, context) => {
  const rest = text.replace(known, '')
  const found = /\{\{[^\n{}]{0,40}(?:\}\})?/.exec(rest)?.[0]
  if (found === undefined) return
  context.addIssue({ code: 'custom', message: codeNaming('placeholder_unknown', found), input: undefined })
})

/** Writes placeholders without the spaces that some put into them. */
const tidied = z.overwrite((text: string) => text.replace(known, '{{$1}}'))

const textFields = {
  title: line(1, pageTitleLength).check(tidied, unknownPlaceholder),
  /** Markdown. */
  text: z
    .string('required')
    .check(
      z.overwrite(cleanMarkdown),
      z.minLength(1, 'required'),
      z.maxLength(pageTextLength, `maximum_${pageTextLength}`),
      tidied,
      unknownPlaceholder,
    ),
}
export const pageText = z.object(textFields)
export type PageText = z.output<typeof pageText>

const versionNumber = z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(2_000_000_000, 'invalid'))
/** The version that the editor has seen; 0 while there was none. */
const base = { version: versionNumber }

const key = { slug: z.enum(informationPages, 'invalid'), language: locale }
export type PageKey = { slug: (typeof informationPages)[number]; language: z.output<typeof locale> }

/** `wordpress` where that has the page; `own` is written in the administration, `bundled` comes with the software. */
export const pageSources = ['wordpress', 'own', 'bundled'] as const
export type PageSource = (typeof pageSources)[number]

const change = {
  changedAt: z.nullable(moment),
  /** Name of the admin; null for nobody, or one who is gone. */
  changedBy: z.nullable(z.string()),
}

const summary = z.object({
  ...key,
  title: z.string(),
  /** Source and language of the text that visitors read now. */
  source: z.enum(pageSources),
  shownLanguage: locale,
  /** Number of the latest version, 0 without one. */
  ...base,
  ...change,
})
export type PageSummary = z.output<typeof summary>

const editedPage = z.extend(summary, {
  text: z.string(),
  /** Whether the latest version is a text of the shop's own. */
  isOwn: z.boolean(),
  placeholders: z.array(z.object({ name: z.enum(pagePlaceholders), value: z.string() })),
})
export type EditedPage = z.output<typeof editedPage>

const version = z.object({
  ...base,
  /** Null: back to the bundled text. */
  title: z.nullable(z.string()),
  ...change,
})

const shown = z.object({
  title: z.string(),
  /** Sanitized HTML. */
  content: z.string(),
})
export type ShownPage = z.output<typeof shown>

const versionPath = z.object({
  ...key,
  version: z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'invalid')), z.transform(Number)),
})

/** Texts of the information pages (docs/product.md, "Information pages"). */
export const adminInformationPageEndpoints = {
  adminInformationPages: endpoint({
    method: 'GET',
    path: 'admin/information-pages',
    access: 'admin',
    summary: 'Information pages in each language, and where their texts come from',
    response: z.array(summary),
  }),
  adminInformationPage: endpoint({
    method: 'GET',
    path: 'admin/information-pages/:slug/:language',
    access: 'admin',
    summary: 'The text of an information page as Markdown; the bundled one until an admin writes another',
    params: z.object(key),
    response: editedPage,
    errors: ['not_found'],
  }),
  adminUpdateInformationPage: endpoint({
    method: 'PUT',
    path: 'admin/information-pages/:slug/:language',
    access: 'admin',
    summary:
      'Replace the text of an information page; `version` is the one that it began with. An equal text changes nothing',
    params: z.object(key),
    body: z.extend(pageText, base),
    response: editedPage,
    errors: ['not_found', 'conflict', 'too_many_requests'],
  }),
  adminPreviewInformationPage: endpoint({
    method: 'POST',
    path: 'admin/information-pages/:slug/:language/preview',
    access: 'admin',
    summary: 'Show a text as its page would; it is not stored',
    params: z.object(key),
    body: pageText,
    response: shown,
  }),
  adminInformationPageVersions: endpoint({
    method: 'GET',
    path: 'admin/information-pages/:slug/:language/versions',
    access: 'admin',
    summary: 'Versions of the text of an information page, latest first',
    params: z.object(key),
    query: z.object(paging(20)),
    response: listOf(version),
  }),
  adminInformationPageVersion: endpoint({
    method: 'GET',
    path: 'admin/information-pages/:slug/:language/versions/:version',
    access: 'admin',
    summary: 'A version as its page showed it, and its Markdown; 0 is the bundled text',
    params: versionPath,
    response: z.extend(shown, { ...base, ...change, text: z.string(), isBundled: z.boolean() }),
    errors: ['not_found'],
  }),
  adminRestoreInformationPage: endpoint({
    method: 'POST',
    path: 'admin/information-pages/:slug/:language/restore',
    access: 'admin',
    summary: 'Make an earlier version the latest again, as a new version; 0 is the bundled text',
    params: z.object(key),
    body: z.object({ ...base, from: versionNumber }),
    response: editedPage,
    errors: ['not_found', 'conflict', 'too_many_requests'],
  }),
}
