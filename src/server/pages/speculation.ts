import type { IncomingMessage } from 'node:http'
import { speculationRules } from '#lib/i18n/ahead.ts'
import { fixedPage } from './fixed-page.ts'

/** Where the rules are by which browsers fetch the next page ahead. */
export const speculationPath = '/speculation-rules.json'

/** The rules themselves. */
export const speculationPage = fixedPage(JSON.stringify(speculationRules()), {
  'content-type': 'application/speculationrules+json',
  'cache-control': 'public, max-age=3600',
})

/** The header by which a page names its rules: a structured list of strings. */
export const speculationHeader = ['Speculation-Rules', `"${speculationPath}"`] as const

const administration = /^(?:\/ar)?\/admin(?![^/?])/

/**
 * Whether the answer is to name the rules: to a browser that opens a page, unless its reader saves data. Browsers that
 * know the rules say what they open (`Sec-Fetch-Dest`).
 */
export const wantsRules = ({ headers, url = '' }: IncomingMessage): boolean =>
  headers['sec-fetch-dest'] === 'document' && headers['save-data'] !== 'on' && !administration.test(url)
