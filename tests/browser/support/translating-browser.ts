import type { Page } from '@playwright/test'

/** Marks around a text that is translated. */
export const translated = (text: string): string => `«${text}»`

/**
 * Changes a page as a translating browser does: replaces each text node by nested `<font>` elements, also for texts that are
 * added later, and changes the language of the page.
 * @param event event of the document during which the page is translated; without one it is translated at once
 */
export const translatePage = (page: Page, lang: string, event?: string): Promise<void> =>
  page.evaluate(
    ([language = '', awaited]) => {
      const { documentElement: root, body } = document
      const translate = (text: Text): void => {
        const { parentElement } = text
        if (
          !text.data.trim() ||
          !parentElement ||
          /^(?:SCRIPT|STYLE|TEXTAREA|NOSCRIPT|FONT)$/.test(parentElement.nodeName)
        )
          return
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.textContent = `«${text.data}»`
        outer.append(inner)
        text.replaceWith(outer)
      }
      const translateAll = (node: Node): void => {
        if (node instanceof Text) {
          translate(node)
          return
        }
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        while (walker.nextNode()) texts.push(walker.currentNode as Text)
        for (const text of texts) translate(text)
      }
      const observer = new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') translateAll(target)
          for (const node of addedNodes) if (node.nodeName !== 'FONT') translateAll(node)
        }
      })
      const begin = (): void => {
        root.lang = language
        root.classList.add('translated-ltr')
        translateAll(body)
        observer.observe(body, { childList: true, subtree: true, characterData: true })
      }
      if (awaited) addEventListener(awaited, begin, { once: true, capture: true })
      else begin()
    },
    [lang, event],
  )
