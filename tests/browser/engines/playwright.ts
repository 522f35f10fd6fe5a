import { type BrowserType, chromium, firefox, webkit } from '@playwright/test'
import type { Engine } from './tab.ts'

const types: Record<'chromium' | 'firefox' | 'webkit', BrowserType> = { chromium, firefox, webkit }

/** Returns the path of Playwright's own build of an engine, which may not be installed. */
export const playwrightBuild = (name: keyof typeof types): string => types[name].executablePath()

/** Starts Playwright's own build of an engine. */
export async function startPlaywright(name: keyof typeof types): Promise<Engine> {
  const browser = await types[name].launch()
  return {
    version: `Playwright ${name} ${browser.version()}`,
    async open() {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      const page = await context.newPage()
      return {
        goto: async (url) => void (await page.goto(url)),
        evaluate: (run, ...args) =>
          page.evaluate(([source, values]) => new Function(`return (${source})(...arguments)`)(...values), [
            String(run),
            args,
          ] as const) as Promise<never>,
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        upload: (selector, files) => page.locator(selector).first().setInputFiles(files),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
