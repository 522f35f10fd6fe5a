import { expect } from '@playwright/test'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { Tab } from './tab.ts'

/** An element by CSS selector and, where needed, by accessible name. */
export type Wanted = { css: string; name?: string }

/** Timeout for anything to appear, in ms: engines without a GPU are slow on two processors. */
const patience = { timeout: 20_000 }

/** Drives a tab in one language like a person: finds visible elements, waits, and uses pointer and keyboard. */
export function visitor(tab: Tab, locale: Locale, origin: string) {
  /** Inspects the page; null during a navigation. */
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
    /** Waits until an element is visible. */
    sees: (css: string, name?: string) =>
      expect.poll(() => look(css, name), { message: named({ css, name }), ...patience }).toEqual(isPlace),
    seesNo: (css: string) => expect.poll(() => look(css), { message: `no ${css}`, ...patience }).toBeNull(),
    /** Waits until an element contains a text. */
    reads: (text: string, css = 'body') =>
      expect
        .poll(() => tab.evaluate(textOf, css).catch(() => ''), {
          message: `"${text}" in ${css}`,
          ...patience,
        })
        .toContain(text),
    isAt: (part: string) =>
      expect
        .poll(
          () =>
            tab
              .evaluate(() => (document.readyState === 'complete' ? decodeURI(location.href) : ''))
              .catch(() => ''),
          patience,
        )
        .toContain(part),
    /** Waits until an element is stable and receives pointer events, and clicks its centre. */
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
    /** Replaces the value of a field. */
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
    /** Selects an option of a select by its value. */
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
    /** Signs in with the token of a session, without the dialog. */
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

/** Runs in the page: returns the visible text of an element. */
const textOf = (css: string): string =>
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not read
  document.querySelector<HTMLElement>(css)?.innerText ?? ''

/**
 * Runs in the page: returns the centre of the first visible match in CSS pixels of the viewport, or null.
 * @param hit also requires that a click there reaches the element, after scrolling it into view
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
    // The label of a hidden checkbox counts as the element; anything else on top, such as a transition, blocks it.
    const label = reached?.closest('label')
    if (element.contains(reached) || label?.control === element) return place
  }
  return null
}
