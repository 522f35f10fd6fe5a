import { expect } from '@playwright/test'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { Tab } from './tab.ts'

/** An element by CSS selector and, where that is not enough, by the name that a person reads or hears. */
export type Wanted = { css: string; name?: string }

/** Time for anything to appear, in ms: engines without a graphics card are slow on two processors. */
const patience = { timeout: 20_000 }

/** Somebody at one tab, in one language: finds by what is seen, waits, and acts by pointer and keyboard. */
export function visitor(tab: Tab, locale: Locale, origin: string) {
  /** Looks at the page. While a navigation is under way there is none to look at. */
  const look = (css: string, name?: string, hit = false): Promise<Place | null | 'navigating'> =>
    tab.evaluate(spot, css, name ?? null, hit).catch(() => 'navigating' as const)
  const isPlace = { x: expect.any(Number), y: expect.any(Number) }
  const person = {
    ...{ tab, locale, origin },
    t: getTranslator(locale),
    to: paths(locale),
    async open(path: string) {
      await tab.goto(`${origin}${path}`)
      await person.sees(`html[dir=${locales[locale].dir}]`)
    },
    /** Waits until an element is on the page and visible. */
    sees: (css: string, name?: string) =>
      expect.poll(() => look(css, name), { message: named({ css, name }), ...patience }).toEqual(isPlace),
    seesNo: (css: string) => expect.poll(() => look(css), { message: `no ${css}`, ...patience }).toBeNull(),
    /** Waits until the page says something. */
    reads: (text: string, css = 'body') =>
      expect
        .poll(() => tab.evaluate(textOf, css).catch(() => ''), {
          message: `"${text}" in ${css}`,
          ...patience,
        })
        .toContain(text),
    isAt: (part: string) =>
      expect
        .poll(() => tab.evaluate(() => decodeURI(location.href)).catch(() => ''), patience)
        .toContain(part),
    /** Waits until an element can be hit and rests where it is, and clicks its middle. */
    async click(css: string, name?: string) {
      let place: Awaited<ReturnType<typeof look>> = null
      await expect
        .poll(
          async () => {
            const before = place
            place = await look(css, name, true)
            return JSON.stringify(before) === JSON.stringify(place) ? place : 'moving'
          },
          { message: `click ${named({ css, name })}`, ...patience },
        )
        .toEqual(isPlace)
      const { x, y } = place as unknown as Place
      await tab.click(x, y)
    },
    /** Clicks a field, and types in place of what it held. */
    async fill(css: string, text: string) {
      await person.click(css)
      await tab.evaluate((found) => {
        const field = document.querySelector<HTMLInputElement>(found)
        field?.focus()
        field?.select?.()
      }, css)
      await tab.type(text)
      await expect
        .poll(() => tab.evaluate((found) => document.querySelector<HTMLInputElement>(found)?.value, css), {
          message: `value of ${css}`,
          ...patience,
        })
        .toBe(text)
    },
    /** Chooses an option of a select by its value. */
    choose: (css: string, value: string) =>
      tab.evaluate(
        (found, chosen) => {
          const field = document.querySelector<HTMLSelectElement>(found)
          if (!field) throw new Error(`no ${found}`)
          field.value = chosen
          field.dispatchEvent(new Event('change', { bubbles: true }))
        },
        css,
        value,
      ),
    /** Signs in without the dialog: by the token of a session. */
    async enter(token: string) {
      await tab.goto(`${origin}/healthz`)
      await tab.evaluate((value) => localStorage.setItem('token', value), token)
    },
  }
  return person
}
export type Visitor = ReturnType<typeof visitor>

type Place = { x: number; y: number }

const named = ({ css, name }: { css: string; name?: string | undefined }) => (name ? `${css} "${name}"` : css)

/** Runs in the page: the text of an element as it is read, without hidden parts. */
const textOf = (css: string): string =>
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not read
  document.querySelector<HTMLElement>(css)?.innerText ?? ''

/**
 * Runs in the page: the middle of the first visible element that fits, in CSS pixels of the viewport, or null.
 * @param hit also asks that a click there reaches the element, after it was scrolled into view
 */
function spot(css: string, name: string | null, hit: boolean): { x: number; y: number } | null {
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/[\s\u2066-\u2069]+/g, ' ').trim()
  const nameOf = (element: HTMLElement) => {
    const label = element.getAttribute('aria-label')
    const named = (element as HTMLInputElement).labels?.[0] ?? element
    // biome-ignore lint/performance/useDomNodeTextContent: a name leaves hidden text out
    return tidy(label ?? named.innerText)
  }
  for (const element of document.querySelectorAll<HTMLElement>(css)) {
    if (name !== null && nameOf(element) !== tidy(name)) continue
    if (element === document.documentElement) return { x: 0, y: 0 }
    if (hit) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0 || getComputedStyle(element).visibility !== 'visible') continue
    const place = { x: left + width / 2, y: top + height / 2 }
    if (!hit) return place
    const reached = document.elementFromPoint(place.x, place.y)
    // The label of a hidden box stands for it; anything else over an element, such as a transition, is in the way.
    const label = reached?.closest('label')
    if (element.contains(reached) || label?.control === element) return place
  }
  return null
}
