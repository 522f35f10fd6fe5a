import type { PageText } from '#lib/contract/admin/information-pages.ts'
import { cut } from '#lib/text/cut.ts'

/** Characters that the audit log keeps of each side; the versions have all of it. */
const maxKept = 2_000

const paragraphs = (text: string) => text.split(/\n\s*\n/).map((part) => part.replace(/\s+/g, ' ').trim())

/** Returns the paragraphs of a text that another does not have. */
function onlyIn(text: string, other: string): string {
  const known = new Set(paragraphs(other))
  const own = paragraphs(text).filter((part) => !known.has(part))
  const joined = own.join(' ¶ ')
  return joined.length > maxKept ? `${cut(joined, maxKept)}…` : joined
}

/** Returns what the audit log says about a change: the titles, and the paragraphs that differ. */
export const differenceOf = (before: PageText, after: PageText) => ({
  before: { pageTitle: before.title, paragraphs: onlyIn(before.text, after.text) },
  after: { pageTitle: after.title, paragraphs: onlyIn(after.text, before.text) },
})
