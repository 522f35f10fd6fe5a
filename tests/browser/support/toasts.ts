import { expect, type Page } from '@playwright/test'

/** Records the text of every toast of this page, because a slow test may look after it is gone. Call it first. */
export const rememberToasts = (page: Page) =>
  page.addInitScript(() => {
    const said = new Set<string>()
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=status] p')) said.add(textContent)
    }).observe(document, { childList: true, subtree: true })
  })

/** Expects a toast with this text, past or future. */
export const expectToast = (page: Page, text: string) =>
  expect
    .poll(() => page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]))
    .toContain(text)
