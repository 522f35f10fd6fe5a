import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The small one: every page takes it in anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Nothing that axe complains of on a page, or in the part of it that this selector finds (WCAG 2.2 AA). */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // What fades in is judged when it is there.
  const isThere = await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => 0)))
    return 'axe' in window
  })
  if (!isThere) await page.evaluate(source)
  expect(await page.evaluate(complaintsOfAxe, { part, rules })).toEqual([])
}

/**
 * Runs in the page. What is right is not described, nor is any element before it is known to be wrong: axe writes the
 * HTML of all that stands around a text down for each text. Frames, which are others' pages, are not entered; of what
 * rules may want to be fetched beforehand only sounds and films matter. What is out of sight is laid out once and for
 * all: axe measures every element, and each of them would be laid out by itself.
 */
async function complaintsOfAxe({ part, rules }: { part: string; rules: string[] }): Promise<string[]> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
  const { axe } = window as unknown as { axe: typeof Axe }
  axe.configure({ noHtml: true })
  const { violations } = await axe.run(
    { include: [part] },
    {
      runOnly: rules,
      resultTypes: ['violations'],
      elementRef: true,
      iframes: false,
      preload: { assets: ['media'] },
    },
  )
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  return violations.map(({ id, nodes }) => {
    const wrong = nodes.map(({ element, target }) => element?.outerHTML.slice(0, 200) ?? target.join(' '))
    return `${id}: ${wrong.join('\n  ')}`
  })
}
