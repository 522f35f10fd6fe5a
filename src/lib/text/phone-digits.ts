import { cleanLine } from './clean.ts'
import { latinDigits } from './digits.ts'

/** Separators between the digits of a phone number: spaces, brackets, points, slashes, dashes of every kind. */
const between = /[\s()[\]./\\·•,_\u2010-\u2015\u2212\ufe63\uff0d-]/g
/** Words that contact cards and links put before a number. */
const label =
  /^(?:tel(?:ephone)?|ph(?:one)?|mob(?:ile)?|cell|whats\s?app|(?:ال)?(?:هاتف|جوال|موبايل|متحرك|تلفون)|واتس\s?[اآ]ب)[\s.:]*/i
const whatsAppLink = /^(?:https?:\/\/)?wa\.me\/\+?/i

/**
 * Normalises a phone number to Latin digits, with a leading `+` when it has its country code: `+971 50…`, `00971 50…`.
 * Other characters stay, for the schema to refuse.
 */
export const phoneDigits = (text: string): string =>
  latinDigits(cleanLine(text))
    .replace(label, '')
    .replace(whatsAppLink, '+')
    .replace(between, '')
    .replace(/＋/g, '+')
    // Text from right to left may have the sign at its other end.
    .replace(/^(\d+)\+$/, '+$1')
    .replace(/^\+?00(?=[1-9])/, '+')
