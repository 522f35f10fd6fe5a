import { Parser } from 'htmlparser2'
import { codeNaming } from '#lib/text/code-naming.ts'
import { cut } from '#lib/text/cut.ts'
import { ApiError } from '../../platform/errors.ts'

/** Characters of HTML that a text may become: tables and nested quotations can be far longer than their Markdown. */
const maxHtml = 400_000
/** Nested quotations take long to render, and nobody reads so many. */
const nestedQuotations = /^[ \t]*(?:>[ \t]*){20}/m

const refuse = (code: string, value?: string): never => {
  const text = value === undefined ? code : codeNaming(code, cut(value, 60))
  throw new ApiError('invalid_input', { fields: { text } })
}

/** Whether a link leads somewhere from any page: an address of the web, a mail, a phone, a path or a part of the page. */
function isLink(href: string): boolean {
  if (/^(?:#.+|\/(?![/\\]).*)$/s.test(href)) return true
  const url = URL.parse(href)
  return url !== null && /^(?:https?|mailto|tel):$/.test(url.protocol) && href.includes(':')
}

/** Refuses Markdown that would take too long to render. @throws ApiError invalid_input naming `text` */
export function checkMarkdown(text: string): void {
  if (nestedQuotations.test(text)) refuse('page_too_nested')
}

/**
 * Refuses a text whose links lead nowhere, whose pictures would not be shown, or whose headings leave out a level.
 * @param html the text as it was rendered, before it is sanitized
 * @throws ApiError invalid_input naming `text`
 */
export function checkHtml(html: string): void {
  if (html.length > maxHtml) refuse('page_too_nested')
  // The title of the page is the first level; the sanitizer makes one more of a second one.
  let level = 1
  let heading: { level: number; text: string } | null = null
  const parser = new Parser({
    onopentag(name, { href, src }) {
      if (name === 'a' && href !== undefined && !isLink(href.trim())) refuse('page_link', href)
      if (name === 'img' && !src?.startsWith('/media/')) refuse('page_picture', src ?? '')
      const depth = /^h([1-6])$/.exec(name)?.[1]
      if (depth) heading = { level: Math.min(Math.max(Number(depth), 2), 4), text: '' }
    },
    ontext(text) {
      if (heading) heading.text += text
    },
    onclosetag(name) {
      if (!heading || !/^h[1-6]$/.test(name)) return
      if (heading.level > level + 1) refuse('page_heading', heading.text.trim())
      level = heading.level
      heading = null
    },
  })
  parser.end(html)
}
