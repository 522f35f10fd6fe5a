import { cut } from '#lib/text/cut.ts'
import type { Heading } from './types.ts'

const heading = /<h([23])((?: [^>]*)?)>(.*?)<\/h\1>/gs

/**
 * Gives each heading of the second and third level an id made of its words, Arabic ones too.
 * @param html as `sanitise` leaves it
 * @returns the same with ids, and the headings of the second level
 */
export function withHeadings(html: string): { html: string; headings: Heading[] } {
  const used = new Map<string, number>()
  const headings: Heading[] = []
  const marked = html.replace(heading, (_, level: string, attributes: string, inner: string) => {
    const text = textOf(inner)
    const words = text.toLowerCase().match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? [level]
    // The page has ids of its own: these begin differently.
    const base = `s-${words.join('-')}`
    const count = (used.get(base) ?? 0) + 1
    used.set(base, count)
    const id = count === 1 ? base : `${base}-${count}`
    if (level === '2' && text) headings.push({ id, text })
    // A place that the text itself leads to keeps its own id, too.
    const own = /\sid="[^"]*"/.exec(attributes)?.[0]
    const rest = own ? attributes.replace(own, '') : attributes
    const target = own ? `<span${own}></span>` : ''
    return `<h${level} id="${id}"${rest}>${target}${inner}</h${level}>`
  })
  return { html: marked, headings }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The words of HTML without its marks. @param html as `sanitise` leaves it, which knows four entities */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** Words that people read in a minute on a screen, in either language. */
const wordsPerMinute = 200

/** How many minutes a text takes to read, at least one. @param html as `sanitise` leaves it */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(textOf(html).split(' ').length / wordsPerMinute))

const openingLength = 155

/** How a text begins, as the description of its page: whole words of its first paragraph. @param html as `sanitise` leaves it */
export function openingOf(html: string): string {
  const text = textOf(/<p(?: [^>]*)?>(.*?)<\/p>/s.exec(html)?.[1] ?? html)
  return text.length <= openingLength ? text : `${cut(text, openingLength).replace(/\s+\S*$/, '')}…`
}
