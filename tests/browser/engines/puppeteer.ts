import puppeteer, { type ElementHandle } from 'puppeteer-core'
import type { Engine } from './tab.ts'

const chromiumFlags = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
/** Longest time in ms until a page has loaded, on a machine that is busy with other tests. */
const navigationMs = 90_000
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/**
 * Starts Chromium over the DevTools protocol, or Firefox over WebDriver BiDi.
 * @param program path of the browser
 */
export async function startPuppeteer(name: 'chrome' | 'firefox', program: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: name,
    executablePath: program,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    args: name === 'chrome' ? [...asRoot, ...chromiumFlags] : [],
  })
  return {
    version: await browser.version(),
    async open() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      page.setDefaultNavigationTimeout(navigationMs)
      return {
        goto: async (url) => void (await page.goto(url)),
        evaluate: (run, ...args) => page.evaluate(run as (...given: unknown[]) => never, ...args),
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        async upload(selector, files) {
          const input = (await page.waitForSelector(selector)) as ElementHandle<HTMLInputElement>
          await input.uploadFile(...files)
        },
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
