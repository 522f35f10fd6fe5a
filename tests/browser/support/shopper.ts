import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { isLocale, type Locale, localeKeys, locales } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator, type MessageKey, type MessageValues } from '#lib/i18n/translate.ts'
import { runsVariant } from '#support/scope.ts'
import { test as base, expect } from './guarded.ts'
import { load } from './html.ts'
import { isTransitionSkipped } from './visit.ts'

/** Somebody at a browser, in one language. */
export type Shopper = {
  page: Page
  locale: Locale
  t: (key: MessageKey, values?: MessageValues) => string
  /** Opens a page and waits until everything it loads by itself is there. */
  open: (path: string) => Promise<void>
  home: () => Promise<void>
  /** The page of a product that has several pictures. */
  product: () => Promise<void>
  /** Paths of the API's calls and of the page's scripts since the page was opened, in order. */
  calls: () => string[]
  scripts: () => string[]
  header: Locator
  dialog: Locator
  /** The button of the header that opens the sign-in dialog. */
  signInButton: Locator
  searchField: Locator
  signIn: (role?: string) => Promise<void>
}

type DemoLogin = { role: string; email: string; password: string }

/** The demo accounts of the server under test, which stores them beside its data. */
export function demoLogin(role: string): DemoLogin {
  const file = join(process.env.DATA_DIRECTORY ?? '.data', 'demo-logins.json')
  const logins = JSON.parse(readFileSync(file, 'utf8')) as DemoLogin[]
  const found = logins.find((login) => login.role === role)
  if (!found) throw new Error(`no demo login for ${role}`)
  return found
}

/** Fails a test on anything that the browser complains of; a refused call is the page's business. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => isTransitionSkipped(message) || complaints.push(message))
  page.on('console', (message) => {
    const refused = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !refused) complaints.push(message.text())
  })
  return complaints
}

/**
 * An address of its own for each shopper, where the server trusts its proxy: limits are per address. A loopback
 * one, because demo accounts answer to no other.
 */
const anyAddress = () => `127.${[0, 1, 2].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`

export const test = base.extend<{ language: Locale; alternates: boolean; turn: undefined; shopper: Shopper }>(
  {
    language: ['en' as Locale, { option: true }],
    alternates: [false, { option: true }],
    /** Skips a test that runs in the other language this time. */
    turn: [
      async ({ alternates, language }, use, { titlePath }) => {
        const name = titlePath.filter((part) => !isLocale(part)).join(' ')
        const runs = !alternates || runsVariant(name, localeKeys.indexOf(language), localeKeys.length)
        base.skip(!runs, 'it runs in the other language; `npm run test:full` runs it in both')
        await use(undefined)
      },
      { auto: true },
    ],
    // The server does not count robots, and a headless browser says that it is one.
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
        await page.goto(path, { waitUntil: 'networkidle' })
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
          // Looked for in what is sent: a browser would show all of them.
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
  },
)

export { expect }

/** Declares the same tests for both languages: each runs in both of them. */
export const inBothLanguages = (declare: (locale: Locale) => void): void => inLanguages(false, declare)

/** Declares tests that hardly depend on the language: each runs in one of them, and in both with `npm run test:full`. */
export const inEitherLanguage = (declare: (locale: Locale) => void): void => inLanguages(true, declare)

function inLanguages(alternates: boolean, declare: (locale: Locale) => void): void {
  for (const locale of ['en', 'ar'] as const) {
    test.describe(locale, () => {
      test.use({ language: locale, alternates })
      declare(locale)
    })
  }
}

/** Makes the line slow, so that a click comes long before the code that answers it. */
export async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 80_000,
    uploadThroughput: 80_000,
  })
}
