import { cleanLine } from './clean.ts'
import { latinDigits } from './digits.ts'

/** Whatever people put between the digits of a number: spaces, brackets, points, slashes, dashes of every kind. */
const between = /[\s()[\]./\\·•,_\u2010-\u2015\u2212\ufe63\uff0d-]/g

/**
 * A phone number as its digits alone, in Latin digits, with `+` before them when it was written with its country code:
 * `+971 50…`, `00971 50…`. What is no digit stays and is for the schema to refuse.
 */
export const phoneDigits = (text: string): string =>
  latinDigits(cleanLine(text))
    .replace(/^tel:/i, '')
    .replace(between, '')
    .replace(/^＋/, '+')
    .replace(/^\+?00(?=[1-9])/, '+')
