import { expect, type Page } from '@playwright/test'
import { type Locale, localeKeys, otherLocale } from '#lib/i18n/locales.ts'
import { arabic, english } from '#lib/i18n/messages.ts'

/** Playwright's message in place of registering a worker. */
const workerBlocked = /^Service Worker registration blocked by Playwright/

/** Closes the sign-in that opens for a visitor who was redirected home from a page for members. */
export async function closeSignIn(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]')
  await expect(dialog.locator('input[name=password]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Collects errors, warnings and failed scripts while a page is open. */
export function listenForComplaints(page: Page, allowed: (text: string) => boolean): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(`pageerror: ${message}`))
  page.on('console', (message) => {
    const kind = message.type()
    const text = `${message.text()} (${message.location().url})`
    if ((kind === 'error' || kind === 'warning') && !allowed(text) && !workerBlocked.test(text))
      complaints.push(`${kind}: ${text}`)
  })
  return complaints
}

/** Sums up the layout shifts of a page; call before it is opened. */
export async function measureShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
    const measured = { sum: 0, moved: [] as string[] }
    Object.assign(window, { measured })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        measured.sum += entry.value
        const nodes = entry.sources.map(
          ({ node }) => (node as Element | undefined)?.outerHTML?.slice(0, 120) ?? '',
        )
        measured.moved.push(`${entry.value.toFixed(4)} ${nodes.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (window as unknown as { measured: { sum: number; moved: string[] } }).measured)
}

/** Scrolls to the end and back, so that lazy content loads. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    scrollTo(0, 0)
  })
}

/**
 * Returns elements beyond the edge of the window. The body clips overflow, so scrolling does not reveal it: every
 * element is checked. Content of elements that scroll or clip is excluded.
 */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const reachesOver = (element: Element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0 && (right > clientWidth + 1 || left < -1)
    }
    const isHeld = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      const holds = getComputedStyle(parent).overflowX !== 'visible' && !reachesOver(parent)
      return holds || isHeld(parent)
    }
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        reachesOver(element) && !isHeld(element) && getComputedStyle(element).visibility === 'visible',
    )
    const told = wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 160))
    return scrollWidth > clientWidth ? [`${scrollWidth} > ${clientWidth}`, ...told] : told
  })

/** `head`: from the document's head, where users' texts are not marked. */
type PageText = { text: string; where: string; head: boolean }

/** Returns every text of a page in its own language: text nodes, accessible names, title and description. */
const pageTexts = (page: Page): Promise<PageText[]> =>
  page.evaluate(() => {
    const { lang } = document.documentElement
    const own = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === lang
    const said: { text: string; where: string; head: boolean }[] = []
    const say = (text: string | null | undefined, element: Element | null, head = false) => {
      // Text between isolates, or in <bdi>, is a user's.
      const ours = text?.replace(/\u2068[^\u2069]*\u2069/g, '…')
      const trimmed = ours?.replace(/\s+/g, ' ').trim()
      if (trimmed && own(element))
        said.push({ text: trimmed, where: element?.outerHTML.slice(0, 160) ?? '', head })
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (element?.closest('script, style, noscript, template, bdi')) continue
      say(node.textContent, element)
    }
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) {
      for (const element of document.body.querySelectorAll(`[${name}]`))
        say(element.getAttribute(name), element)
    }
    say(document.title, document.documentElement, true)
    const description = document.querySelector('meta[name=description]')?.getAttribute('content')
    say(description, document.documentElement, true)
    return said
  })

/** Returns all messages of a language without placeholders. */
function wordsOf(locale: Locale): Set<string> {
  const words = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') words.add(value.replace(/\s+/g, ' ').trim())
    else for (const part of Object.values(value as object)) collect(part)
  }
  collect(locale === 'ar' ? arabic : english)
  return words
}

const words = Object.fromEntries(localeKeys.map((locale) => [locale, wordsOf(locale)])) as Record<
  Locale,
  Set<string>
>
const letters = { en: /\p{Script=Latin}{2}/u, ar: /\p{Script=Arabic}/u }

/**
 * Returns texts of a page in the other language without `lang`: messages of the other language, or text in a foreign
 * script. Users' texts, the currency and brand names are excluded.
 */
export async function foreignText(
  page: Page,
  locale: Locale,
  names: ReadonlySet<string>,
): Promise<PageText[]> {
  const other = otherLocale(locale)
  return (await pageTexts(page)).filter(({ text, head }) => {
    if (!letters[other].test(text)) return false
    if (words[other].has(text) && !words[locale].has(text)) return true
    if (head) return false
    if (locale === 'en') return true
    const rest = text.replace(/\bAED\b/g, '')
    return letters.en.test(rest) && !letters.ar.test(rest) && !names.has(text)
  })
}
