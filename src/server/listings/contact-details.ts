import { findPhoneNumbersInText } from 'libphonenumber-js/min'
import { latinDigits } from '#lib/text/digits.ts'
import { messengerHosts } from '#lib/text/messenger-hosts.ts'

/** Digits that a phone number has at least, however it is written. */
const leastDigits = 7
/** Characters that end a phone number, so that figures of a list are not read as one number. */
const breaks = /[,;\n،؛|•]+/
/** Letters O in the place of zeros: `O5O 123 4567`. */
const disguised = /(?<![\p{L}\p{N}])[\doO]*\d[\doO]*(?![\p{L}\p{N}])/gu
const email = /(?<![\w.%+-])[\w.%+-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,62}\.){1,8}[a-z]{2,24}(?![\w-])/gi
const host = messengerHosts.map((name) => name.replaceAll('.', '\\.')).join('|')
const messenger = new RegExp(`(?<![\\w-])(?:[a-z0-9-]{1,63}\\.){0,3}(?:${host})/[^\\s,،]{1,100}`, 'gi')

/**
 * Finds phone numbers, email addresses and links into messengers in the text of a listing, as they are written. Numbers
 * without a country code are read as those of the Emirates.
 */
export function findContactDetails(text: string): string[] {
  const plain = latinDigits(text)
  const links = [...plain.matchAll(email), ...plain.matchAll(messenger)].map(([match]) => match)
  // The number in a link is that link.
  const rest = links.reduce((before, link) => before.replaceAll(link, '\n'), plain)
  return [...new Set([...links, ...rest.split(breaks).flatMap(phonesIn)])]
}

function phonesIn(part: string): string[] {
  const text = part.replace(disguised, (token) => token.replace(/o/gi, '0'))
  if (text.replace(/\D/g, '').length < leastDigits) return []
  return findPhoneNumbersInText(text, 'AE')
    .map(({ startsAt, endsAt }) => text.slice(startsAt, endsAt))
    .filter(isWrittenAsPhone)
}

/** Whether a number starts as people write phones; others are amounts, sizes, years or serial numbers. */
function isWrittenAsPhone(written: string): boolean {
  if (written.startsWith('+')) return true
  const digits = written.replace(/\D/g, '')
  return (
    /^(?:00|971|05\d{8}$|0[2-9]\d{7}$)/.test(digits) || (/^5\d{8}$/.test(digits) && !/0{4}$/.test(digits))
  )
}
