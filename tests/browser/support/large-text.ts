import type { Page } from '@playwright/test'

/** The reader's browser shows text this much larger; call before a page is opened. */
export const enlargeText = (page: Page, percent = 200) =>
  page.addInitScript((size) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${size}% }`)
    document.adoptedStyleSheets.push(sheet)
  }, percent)
