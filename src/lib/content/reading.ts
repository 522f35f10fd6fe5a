import { cut } from '#lib/text/cut.ts'
import type { Heading } from './types.ts'

const heading = /<h([23])((?: [^>]*)?)>(.*?)<\/h\1>/gs

/**
 * Adds an id made of its words, also Arabic ones, to each heading of the second and third level.
 * @param html output of `sanitise`
 * @returns the HTML with ids, and the headings of the second level
 */
export function withHeadings(html: string): { html: string; headings: Heading[] } {
  const used = new Map<string, number>()
  const headings: Heading[] = []
  const marked = html.replace(heading, (_, level: string, attributes: string, inner: string) => {
    const text = textOf(inner)
    const words = text.toLowerCase().match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? [level]
    // The prefix keeps heading ids apart from ids of the page.
    const base = `s-${words.join('-')}`
    const count = (used.get(base) ?? 0) + 1
    used.set(base, count)
    const id = count === 1 ? base : `${base}-${count}`
    if (level === '2' && text) headings.push({ id, text })
    // A link target inside the heading keeps its own id as well.
    const own = /\sid="[^"]*"/.exec(attributes)?.[0]
    const rest = own ? attributes.replace(own, '') : attributes
    const target = own ? `<span${own}></span>` : ''
    return `<h${level} id="${id}"${rest}>${target}${inner}</h${level}>`
  })
  return { html: marked, headings }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/**
 * Returns the plain text of HTML.
 * @param html output of `sanitise`, which uses four entities
 */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** Reading speed on a screen, in either language. */
const wordsPerMinute = 200

/**
 * Estimates the reading time in minutes, at least one.
 * @param html output of `sanitise`
 */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(textOf(html).split(' ').length / wordsPerMinute))

const openingLength = 155

/**
 * Returns whole words from the start of the first paragraph, as the meta description of a page.
 * @param html output of `sanitise`
 */
export function openingOf(html: string): string {
  const text = textOf(/<p(?: [^>]*)?>(.*?)<\/p>/s.exec(html)?.[1] ?? html)
  return text.length <= openingLength ? text : `${cut(text, openingLength).replace(/\s+\S*$/, '')}…`
}
