import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { isLocale, type Locale, localeKeys, locales } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator, type MessageKey, type MessageValues } from '#lib/i18n/translate.ts'
import { runsVariant } from '#support/scope.ts'
import { test as base, expect } from './guarded.ts'
import { load } from './html.ts'
import { gotoIdle } from './settled.ts'

/** A person at a browser, in one language. */
export type Shopper = {
  page: Page
  locale: Locale
  t: (key: MessageKey, values?: MessageValues) => string
  /** Opens a page and waits until it is idle. */
  open: (path: string) => Promise<void>
  home: () => Promise<void>
  /** Opens the page of a product with several pictures. */
  product: () => Promise<void>
  /** Paths of API calls and scripts since the page was opened, in order. */
  calls: () => string[]
  scripts: () => string[]
  header: Locator
  dialog: Locator
  /** Button of the header that opens the sign-in dialog. */
  signInButton: Locator
  searchField: Locator
  signIn: (role?: string) => Promise<void>
}

type DemoLogin = { role: string; email: string; password: string }

/** Returns a demo account of the server under test, from the file beside its data. */
export function demoLogin(role: string): DemoLogin {
  const file = join(process.env.DATA_DIRECTORY ?? '.data', 'demo-logins.json')
  const logins = JSON.parse(readFileSync(file, 'utf8')) as DemoLogin[]
  const found = logins.find((login) => login.role === role)
  if (!found) throw new Error(`no demo login for ${role}`)
  return found
}

/** Collects warnings and errors of the browser, which fail the test; refused calls are excluded. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    const refused = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !refused) complaints.push(message.text())
  })
  return complaints
}

/**
 * Returns a random address for each shopper, where the server trusts its proxy, because rate limits are per address. A
 * loopback one, because demo accounts are limited to those.
 */
const anyAddress = () => `127.${[0, 1, 2].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`

export const test = base.extend<{ language: Locale; isByTurns: boolean; turn: undefined; shopper: Shopper }>({
  language: ['en' as Locale, { option: true }],
  isByTurns: [false, { option: true }],
  /** Skips a test whose turn is in the other language. */
  turn: [
    async ({ isByTurns, language }, use, { titlePath }) => {
      const name = titlePath.filter((part) => !isLocale(part)).join(' ')
      const runs = !isByTurns || runsVariant(name, localeKeys.indexOf(language), localeKeys.length)
      base.skip(!runs, 'it runs in the other language; `npm run test:full` runs it in both')
      await use(undefined)
    },
    { auto: true },
  ],
  // The server does not count robots, and a headless browser identifies as one.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36',
  shopper: async ({ page, context, language: locale }, use) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': anyAddress() })
    const complaints = complaintsOf(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    const t = getTranslator(locale)
    const header = page.getByRole('banner')
    const dialog = page.getByRole('dialog')
    const open = async (path: string) => {
      requests.length = 0
      await gotoIdle(page, path)
      await expect(page.locator('html')).toHaveAttribute('dir', locales[locale].dir)
    }
    const shopper: Shopper = {
      page,
      locale,
      t,
      open,
      header,
      dialog,
      signInButton: header.getByRole('button', { name: t('auth:signIn') }),
      searchField: page.getByRole('combobox', { name: t('search:label') }),
      home: () => open(paths(locale).home()),
      async product() {
        // Searches the HTML, because rendering every page takes long.
        const sent = async (path: string) => (await page.request.get(path)).text()
        const { links } = load(await sent(paths(locale).allProducts('featured')))
        for (const href of links.filter((link) => link.includes('/product-detail/'))) {
          if ([...(await sent(href)).matchAll(/ data-gallery-open=/g)].length > 2) return open(href)
        }
        throw new Error('no product with three pictures')
      },
      calls: () =>
        requests.filter((path) => path.startsWith('/user/v1/')).map((path) => path.split('/')[3] ?? ''),
      scripts: () => requests.filter((path) => path.endsWith('.js')),
      async signIn(role = 'member') {
        const { email, password } = demoLogin(role)
        await shopper.signInButton.click()
        await dialog.getByLabel(t('auth:email'), { exact: true }).fill(email)
        await dialog.getByLabel(t('auth:password'), { exact: true }).fill(password)
        await dialog.getByRole('button', { name: t('auth:submit') }).click()
        await expect(dialog).toBeHidden()
      },
    }
    await use(shopper)
    expect(complaints, 'complaints of the browser').toEqual([])
  },
})

export { expect }

/**
 * Declares tests in both languages. `npm test` runs each in one of them, half of the tests in English and half in Arabic;
 * `npm run test:full` runs all in both.
 */
export function inEachLanguage(declare: (locale: Locale) => void): void {
  for (const locale of ['en', 'ar'] as const) {
    test.describe(locale, () => {
      test.use({ language: locale, isByTurns: true })
      declare(locale)
    })
  }
}

/** Throttles the network, so that a click precedes the code that handles it. */
export async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 80_000,
    uploadThroughput: 80_000,
  })
}
