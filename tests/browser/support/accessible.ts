import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing that axe complains of on a page, or in the part of it that this selector finds (WCAG 2.2 AA). */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // What fades in is judged when it is there.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => 0))),
  )
  // What is right is not described, and frames, which are others' pages, are not entered: a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ runOnly: rules, resultTypes: ['violations'], iframes: false })
    .setLegacyMode(true)
    .analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`,
  )
  expect(told).toEqual([])
}
