import { parseUrl } from '#lib/browsers/parse-url.ts'
import { cleanLine } from './clean.ts'
import { latinDigits } from './digits.ts'

/** Forms in which mail programs and links write an address: `Name <address>`, `mailto:address?subject=…`. */
const wrapped = /^.*<([^<>]*)>$/
const link = /^mailto:([^?]*).*$/i
/** Spaces that are typed or pasted beside a point or the at sign. */
const strayGaps = /\s*([.@])\s*/g
/** Characters of an address with a name around it; the patterns would take long for far more. */
const longest = 1_000

/**
 * Returns an email address in the one form in which it is stored and compared: lower case, Latin digits, an
 * internationalised domain in Punycode, so that `متجر.امارات` and `xn--pgbep1f.xn--mgbaam7a8h` are the same. Text that is no
 * address stays, for the schema to refuse.
 */
export function cleanEmail(text: string): string {
  if (text.length > longest) return text
  const bare = cleanLine(text).replace(wrapped, '$1').trim().replace(link, '$1')
  const address = latinDigits(bare).replace(strayGaps, '$1').toLowerCase()
  const at = address.lastIndexOf('@')
  return at === -1 ? address : `${address.slice(0, at + 1)}${asciiDomain(address.slice(at + 1))}`
}

/** Returns a domain in Punycode; the text itself when it is none. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || /[/?#:\\]/.test(domain)) return domain
  return parseUrl(`http://${domain}`)?.hostname ?? domain
}

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const topLabel = '[a-z][a-z0-9-]{0,61}[a-z0-9]'
/** Addresses as mail servers take them (RFC 5321, without quoted names), of a domain with at least two labels. */
export const emailPattern = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}$`)
