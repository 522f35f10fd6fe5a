import { expect, type Page } from '@playwright/test'

/** Remembers what every toast of this page says: a busy machine may look when it is gone again. Call it first. */
export const rememberToasts = (page: Page) =>
  page.addInitScript(() => {
    const said = new Set<string>()
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=status] p')) said.add(textContent)
    }).observe(document, { childList: true, subtree: true })
  })

/** Some toast of this page has said so, or will. */
export const expectToast = (page: Page, text: string) =>
  expect
    .poll(() => page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]))
    .toContain(text)
