import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { isFull } from '#support/scope.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Content outside of the viewport is laid out once, because axe measures every element and would force a layout for each. */
const laidOut = '* { content-visibility: visible !important }'
/** Hides all but the first items of a list, which are alike; `npm run test:full` checks all of them. */
const shortLists = ':is(ul, ol, tbody) > :nth-child(n + 7) { display: none !important }'

/** The minified build, because every page has to load it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Expects no axe violations (WCAG 2.2 AA) in a page, or in the part that matches the selector; with `npm run test:full`
 * enough contrast in the other theme too.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await expectAccessibleInTheme(page, part)
  if (!isFull) return
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' })
  await expectAccessibleInTheme(page, part, ['color-contrast'])
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
}

/** Expects no violations of the axe rules, or tags of rules, in the theme as it is. */
export async function expectAccessibleInTheme(page: Page, part = 'html', rules = wcag): Promise<void> {
  // Waits for fade-in animations.
  const isThere = await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => 0)))
    return 'axe' in window
  })
  if (!isThere) await page.evaluate(source)
  const styles = isFull ? laidOut : `${laidOut} ${shortLists}`
  expect(await page.evaluate(complaintsOfAxe, { part, rules, styles })).toEqual([])
}

/**
 * Runs in the page. For speed, passed checks are not described, and elements only after a violation: axe serialises the
 * HTML around each text. Frames of other sites are skipped; of preloaded assets only media are needed.
 */
async function complaintsOfAxe({
  part,
  rules,
  styles,
}: {
  part: string
  rules: string[]
  styles: string
}): Promise<string[]> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
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
