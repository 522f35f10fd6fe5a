import type { Page } from '@playwright/test'
import { type Locale, localeKeys, locales, otherLocale } from '#lib/i18n/locales.ts'
import { inLocale, paths } from '#lib/i18n/paths.ts'
import { fullTag, isFull, runsVariant } from '#support/scope.ts'
import { expectAccessibleInTheme } from './support/accessible.ts'
import { remember, type SignedIn, signInDemo } from './support/demo-member.ts'
import { freshWindows, type Windows } from './support/fresh-windows.ts'
import { expect, test as guarded } from './support/guarded.ts'
import { doubleText } from './support/large-text.ts'
import { watch } from './support/settled.ts'
import { type Known, memberPages, pages, readKnown } from './support/site.ts'
import { smallFields } from './support/small-fields.ts'
import { textFaults } from './support/text-faults.ts'
import {
  closeSignIn,
  foreignText,
  listenForComplaints,
  measureShifts,
  overflowing,
  readToTheEnd,
} from './support/visit.ts'
import { weigh } from './support/weight.ts'

/** Data of the server under test, read once per worker. */
const test = guarded.extend<object, { known: Known; member: SignedIn; windows: Windows }>({
  windows: [
    async ({ browser }, use, { project }) => {
      const windows = await freshWindows(browser, project.use)
      await use(windows)
      await windows.close()
    },
    { scope: 'worker' },
  ],
  context: ({ windows }, use) => use(windows.context),
  page: async ({ windows }, use) => {
    const page = await windows.open()
    await use(page)
    await page.close()
  },
  known: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
      await use(await readKnown(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  member: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
      await use(await signInDemo(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

/** A phone reveals overflow, a wide window shows hidden menus: each state is visited on one of them, in one theme. */
const states = {
  'signed out': { width: 360, height: 780, colorScheme: 'light' },
  'signed in': { width: 1280, height: 900, colorScheme: 'dark' },
  'signed in on a phone': { width: 360, height: 780, colorScheme: 'light' },
} as const

/** Public pages are visited as a visitor and a member, members' pages on both screens. */
const visits = [
  ...pages.map((page) => ({ ...page, seenBy: ['signed out', 'signed in'] as const })),
  ...memberPages.map((page) => ({ ...page, seenBy: ['signed in', 'signed in on a phone'] as const })),
]

for (const [place, { name, path }] of memberPages.entries()) {
  const locale = localeKeys[place % localeKeys.length] as Locale
  // All share one guard, so two of them are enough for `npm test`; `npm run test:full` runs the others.
  const tag = place < localeKeys.length ? [] : [fullTag]
  test(`${name}, ${locale}: a visitor is redirected home, and Back skips the page`, { tag }, async ({
    page,
    known,
  }) => {
    await page.goto('/about-us')
    await page.goto(path(paths(locale), known))
    await expect(page).toHaveURL(paths(locale).home())
    await closeSignIn(page)
    await page.goBack()
    await expect(page).toHaveURL('/about-us')
  })
}

for (const { name, path, status = 200, isVariant, seenBy } of visits) {
  for (const [language, locale] of localeKeys.entries()) {
    for (const [screen, state] of seenBy.entries()) {
      // Each language on one of the screens; all four with `npm run test:full`.
      if (!runsVariant(name, (language + screen) % 2, 2)) continue
      const tag = isVariant && screen > 0 ? [fullTag] : []
      test(`${name}, ${locale}, ${state}`, { tag }, async ({ page, known, member }) => {
        const address = path(paths(locale), known)
        const complaints = listenForComplaints(page, (text) => status === 404 && /status of 404/.test(text))
        const settled = watch(page)
        const shifts = await measureShifts(page)
        const weight = state === 'signed out' ? weigh(page, name) : undefined
        const { colorScheme, ...size } = states[state]
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize(size)
        if (state !== 'signed out') await remember(page, member)

        const response = await page.goto(address)
        expect(response?.status()).toBe(status)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.locator('html')).toHaveAttribute('dir', locales[locale].dir)
        await expect(page.locator('h1')).toHaveCount(1)
        await expectTwins(page, locale)
        await settled()
        await readToTheEnd(page)
        await settled()
        await weight?.before((await response?.text()) ?? '')
        expect(await overflowing(page)).toEqual([])
        expect(await foreignText(page, locale, brandNames)).toEqual([])

        // The first action hydrates a visitor's islands except those for known visitors; a member's are hydrated already.
        await page.keyboard.press('Shift')
        await page.waitForFunction(() => !document.querySelector('astro-island[ssr]:not([opts*=known])'))
        await settled()
        await weight?.after()
        const { sum, moved } = await shifts()
        expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.02)
        expect(await foreignText(page, locale, brandNames)).toEqual([])
        expect(await textFaults(page)).toEqual([])
        if (!isVariant || isFull) await expectAccessibleInTheme(page)
        expect(complaints).toEqual([])

        // The same page on other screens: a tablet, and a phone with text of twice the size.
        if (size.width === 360) expect(await page.evaluate(smallFields), 'fields that zoom').toEqual([])
        await page.setViewportSize({ width: 820, height: 1180 })
        expect(await overflowing(page), 'on a tablet').toEqual([])
        await page.setViewportSize({ width: 390, height: 844 })
        await page.evaluate(doubleText)
        expect(await overflowing(page), 'text of twice the size').toEqual([])
      })
    }
  }
}

/** Brand names that stand alone on Arabic pages in Latin letters. */
const brandNames = new Set<string>([])

/** Expects canonical and hreflang links of an indexable page to itself and to the other language. */
async function expectTwins(page: Page, locale: Locale): Promise<void> {
  if ((await page.locator('meta[name=robots][content*=noindex]').count()) > 0) return
  const hrefOf = (selector: string) => page.locator(selector).getAttribute('href')
  const canonical = (await hrefOf('link[rel=canonical]')) ?? ''
  const { pathname, search, origin } = new URL(canonical)
  expect(pathname).toBe(new URL(page.url()).pathname)
  expect(origin).toBe(new URL(page.url()).origin)
  for (const language of localeKeys) {
    const twin = `${origin}${inLocale(pathname + search, language)}`
    expect(await hrefOf(`link[rel=alternate][hreflang=${language}]`)).toBe(twin)
  }
  expect(await hrefOf(`link[rel=alternate][hreflang=${locale}]`)).toBe(canonical)
  expect(await hrefOf('link[rel=alternate][hreflang=x-default]')).toBe(
    `${origin}${inLocale(pathname + search, 'en')}`,
  )
  const switchLink = page.locator(`a[data-language=${otherLocale(locale)}]`).first()
  const target = new URL((await switchLink.getAttribute('href')) ?? '', page.url())
  expect(target.pathname).toBe(inLocale(new URL(page.url()).pathname, otherLocale(locale)))
}
