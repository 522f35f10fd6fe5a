import { cleanLine } from './clean.ts'
import { latinDigits } from './digits.ts'

/** Separators between the digits of a phone number: spaces, brackets, points, slashes, dashes of every kind. */
const between = /[\s()[\]./\\·•,_\u2010-\u2015\u2212\ufe63\uff0d-]/g

/**
 * Normalises a phone number to Latin digits, with a leading `+` when it has its country code: `+971 50…`, `00971 50…`.
 * Other characters stay, for the schema to refuse.
 */
export const phoneDigits = (text: string): string =>
  latinDigits(cleanLine(text))
    .replace(/^tel:/i, '')
    .replace(between, '')
    .replace(/^＋/, '+')
    .replace(/^\+?00(?=[1-9])/, '+')
