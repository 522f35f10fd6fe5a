import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import type { Engine } from './tab.ts'

const chromiumFlags = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
/** Longest time in ms until a page has loaded, on a machine that is busy with other tests. */
const navigationMs = 90_000
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/**
 * Opens a page as a link does. Firefox reports no load to WebDriver BiDi once a tab has returned to a page of the
 * back/forward cache, so that `page.goto` would wait for ever.
 */
async function follow(page: Page, url: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(url))
  await page.evaluate((address) => {
    document.documentElement.dataset.left = ''
    location.assign(address)
  }, url)
  const isThere = () => document.readyState === 'complete' && !('left' in document.documentElement.dataset)
  const end = Date.now() + navigationMs
  // An evaluation fails during the navigation.
  while (!(await page.evaluate(isThere).catch(() => false))) {
    if (Date.now() > end) throw new Error(`${url} did not load`)
  }
}

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
        goto: (url) => (name === 'firefox' ? follow(page, url) : page.goto(url).then(() => undefined)),
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
