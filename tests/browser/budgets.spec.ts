import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { localeKeys } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { expect, test } from './support/guarded.ts'
import { load } from './support/html.ts'
import { watch } from './support/settled.ts'
import { pages, readKnown } from './support/site.ts'

/** Bytes, gzipped; island properties as they stand in the page (quality, held by `npm test`). */
const budget = {
  scriptsBefore: 15_000,
  /** On a page of content, and others that are read, not shopped on: half as many. */
  contentScriptsBefore: 8_000,
  scriptsAfter: 110_000,
  styles: 15_000,
  html: 40_000,
  gridProps: 6_000,
}

/** Words that only one library's code holds, also minified. */
const marks = {
  react: /Symbol\.for\("react\.|react\.transitional\.element/,
  'crypto-js': /sigBytes/,
  zod: /ZodError|invalid_union/,
  swiper: /swiper-/i,
  'socket.io': /io server disconnect/,
  firebase: /firebase/i,
  magnifier: /enlargedImage/,
}
const laterOnly = ['crypto-js', 'zod', 'swiper', 'socket.io', 'firebase', 'magnifier'] as const

const zipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length

/** The page was closed before it was read: nobody asks for it any more. */
const tooLate = () => Buffer.alloc(0)

/** Bodies of the scripts and styles that a page has loaded so far. */
function collect(page: Page) {
  const loaded: { kind: 'script' | 'stylesheet'; url: string; body: Promise<Buffer> }[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind === 'script' || kind === 'stylesheet')
      loaded.push({ kind, url: response.url(), body: response.body().catch(tooLate) })
  })
  return async (kind: 'script' | 'stylesheet') => {
    const found = loaded.filter((part) => part.kind === kind)
    return Promise.all(found.map(async ({ url, body }) => ({ url, text: (await body).toString() })))
  }
}

const sum = (parts: { text: string }[]) => parts.reduce((bytes, { text }) => bytes + zipped(text), 0)
const names = (parts: { url: string; text: string }[]) =>
  parts.map(({ url, text }) => `${zipped(text)} ${new URL(url).pathname}`).join('\n')

/** Which of the libraries are in some code. */
const librariesIn = (code: string) =>
  Object.entries(marks)
    .filter(([, mark]) => mark.test(code))
    .map(([name]) => name)

const content = pages.filter(({ name }) =>
  /^(sell|blog|article|about-us|questions|contact|newsletter|official stores|top manufacturers|deal)$/.test(
    name,
  ),
)
const catalogue = pages.filter(({ name }) =>
  /^(home|category|all products: explore|search|product)$/.test(name),
)

const measured = [
  ...catalogue.map((page) => ({ ...page, scripts: budget.scriptsBefore })),
  ...content.map((page) => ({ ...page, scripts: budget.contentScriptsBefore })),
]

for (const { name, path, scripts } of measured) {
  for (const locale of localeKeys) {
    test(`${name}, ${locale}: bytes before and after the first action`, async ({ page, request }) => {
      const loaded = collect(page)
      const settled = watch(page)
      const response = await page.goto(path(paths(locale), await readKnown(request)))
      const html = (await response?.text()) ?? ''
      await settled()
      const { inlineScripts, islandProps } = load(html)
      expect(zipped(html), 'HTML').toBeLessThanOrEqual(budget.html)
      const styles = await loaded('stylesheet')
      expect(sum(styles), names(styles)).toBeLessThanOrEqual(budget.styles)

      await page.mouse.wheel(0, 4_000)
      await settled()
      const inline = inlineScripts.map((text) => ({ url: page.url(), text }))
      const before = [...(await loaded('script')), ...inline]
      expect(sum(before), names(before)).toBeLessThanOrEqual(scripts)
      expect(librariesIn(before.map(({ text }) => text).join('\n'))).toEqual([])
      for (const { name: island, props } of islandProps.filter((found) => /grid/.test(found.name))) {
        expect(Buffer.byteLength(props), island).toBeLessThanOrEqual(budget.gridProps)
      }

      await page.keyboard.press('Shift')
      await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
      await settled()
      const after = [...(await loaded('script')), ...inline]
      expect(sum(after), names(after)).toBeLessThanOrEqual(budget.scriptsAfter)
      expect(librariesIn(after.map(({ text }) => text).join('\n'))).toContain('react')
    })
  }
}

test('libraries that come later are no part of any page that is only read', async ({ page, request }) => {
  const known = await readKnown(request)
  const settled = watch(page)
  const read = [...catalogue, ...content, ...pages.filter(({ name }) => /not found|maintenance/.test(name))]
  for (const { path } of read) {
    const loaded = collect(page)
    await page.goto(path(paths('en'), known))
    await settled()
    const found = librariesIn((await loaded('script')).map(({ text }) => text).join('\n'))
    expect(found.filter((library) => (laterOnly as readonly string[]).includes(library))).toEqual([])
  }
})

test('the marks of the libraries are found in the libraries', async () => {
  const modules = new URL('../../node_modules/', import.meta.url)
  const files = {
    react: 'react/cjs/react.production.js',
    'crypto-js': 'crypto-js/core.js',
    zod: 'zod/v4/core/errors.js',
    swiper: 'swiper/swiper-bundle.min.mjs',
    'socket.io': 'socket.io/client-dist/socket.io.esm.min.js',
    magnifier: 'react-image-magnify/dist/umd/ReactImageMagnify.js',
  }
  for (const [library, file] of Object.entries(files)) {
    const url = new URL(file, modules)
    // A library comes with what uses it.
    if (existsSync(url)) expect(librariesIn(await readFile(url, 'utf8')), library).toContain(library)
  }
})
