import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { load } from './html.ts'

/** Budgets in bytes, gzipped; island properties uncompressed (docs/architecture.md, "Budgets"). */
const budget = {
  scriptsBefore: 15_000,
  /** Content pages: half as many. */
  contentScriptsBefore: 8_000,
  scriptsAfter: 110_000,
  styles: 15_000,
  html: 40_000,
  gridProps: 6_000,
}

/** Names of pages with a budget. */
const catalogue = /^(home|category|all products: explore|search|product)$/
const content =
  /^(sell|blog|article|about-us|questions|contact|newsletter|official stores|top manufacturers|deal)$/
/** Names of other pages with the smaller budget. */
const read = /not found|maintenance/

/** Strings that identify a library's code, also minified. */
const marks = {
  react: /Symbol\.for\("react\.|react\.transitional\.element/,
  'crypto-js': /sigBytes/,
  zod: /ZodError|invalid_union/,
  swiper: /swiper-/i,
  'socket.io': /io server disconnect/,
  firebase: /firebase/i,
  magnifier: /enlargedImage/,
}
const laterOnly = ['crypto-js', 'zod', 'swiper', 'socket.io', 'firebase', 'magnifier']

/** Returns the libraries in some code. */
export const librariesIn = (code: string): string[] =>
  Object.entries(marks)
    .filter(([, mark]) => mark.test(code))
    .map(([name]) => name)

type Part = { url: string; text: string }

const zipped = (text: string) => gzipSync(text, { level: 9 }).length
const sum = (parts: Part[]) => parts.reduce((bytes, { text }) => bytes + zipped(text), 0)
const names = (parts: Part[]) =>
  parts.map(({ url, text }) => `${zipped(text)} ${new URL(url).pathname}`).join('\n')
const librariesOf = (parts: Part[]) => librariesIn(parts.map(({ text }) => text).join('\n'))

/**
 * Measures a page that visitors see against its budget; call it before the page is opened.
 * @param name name of the page; one without a budget is not measured
 * @returns functions to call when everything before an action has loaded, with the HTML; and when everything after the
 * first action has
 */
export function weigh(page: Page, name: string) {
  const isBudgeted = catalogue.test(name) || content.test(name)
  if (!isBudgeted && !read.test(name)) return undefined
  const loaded = collect(page)
  let inline: Part[] = []
  return {
    async before(html: string): Promise<void> {
      const { inlineScripts, islandProps } = load(html)
      inline = inlineScripts.map((text) => ({ url: page.url(), text }))
      const scripts = [...(await loaded('script')), ...inline]
      expect(librariesOf(scripts).filter((library) => laterOnly.includes(library))).toEqual([])
      if (!isBudgeted) return
      expect(zipped(html), 'HTML').toBeLessThanOrEqual(budget.html)
      const styles = await loaded('stylesheet')
      expect(sum(styles), names(styles)).toBeLessThanOrEqual(budget.styles)
      const most = content.test(name) ? budget.contentScriptsBefore : budget.scriptsBefore
      expect(sum(scripts), names(scripts)).toBeLessThanOrEqual(most)
      expect(librariesOf(scripts)).toEqual([])
      for (const { name: island, props } of islandProps.filter((found) => /grid/.test(found.name)))
        expect(Buffer.byteLength(props), island).toBeLessThanOrEqual(budget.gridProps)
    },
    async after(): Promise<void> {
      if (!isBudgeted) return
      const scripts = [...(await loaded('script')), ...inline]
      expect(sum(scripts), names(scripts)).toBeLessThanOrEqual(budget.scriptsAfter)
      // Also proves that loaded scripts are recorded.
      expect(librariesOf(scripts)).toContain('react')
    },
  }
}

/** Collects scripts and styles as a page loads them. */
function collect(page: Page) {
  const loaded: { kind: string; url: string; body: Promise<string> }[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    const body = response.text()
    // Errors are handled where the body is awaited: a page that is closed after a failure rejects the rest.
    body.catch(() => undefined)
    loaded.push({ kind, url: response.url(), body })
  })
  return (kind: 'script' | 'stylesheet'): Promise<Part[]> =>
    Promise.all(
      loaded.filter((part) => part.kind === kind).map(async ({ url, body }) => ({ url, text: await body })),
    )
}
