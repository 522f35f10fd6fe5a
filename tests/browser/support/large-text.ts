import type { Page } from '@playwright/test'

/** Runs in the page: the reader's browser shows text of twice the size. */
export const doubleText = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { font-size: 200% }')
  document.adoptedStyleSheets.push(sheet)
}

/** Doubles the size of text from the start; call before a page is opened. */
export const enlargeText = (page: Page) => page.addInitScript(doubleText)
