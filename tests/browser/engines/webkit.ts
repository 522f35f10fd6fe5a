import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { freePort } from '#support/free-port.ts'
import type { Engine, Tab } from './tab.ts'

/** Paths of the three programs that WebKitGTK needs. */
export type WebKitPrograms = { driver: string; browser: string; display: string }

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, ArrowDown: Key.ARROW_DOWN }

/**
 * Starts WebKitGTK's MiniBrowser over WebDriver on a virtual display. A driver has one session, so each tab has its own
 * driver.
 */
export async function startWebKit({ driver, browser, display }: WebKitPrograms): Promise<Engine> {
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(screen.stdout, 'data')
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' }
  return {
    version: 'WebKitGTK',
    async open() {
      const port = await freePort()
      const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
      try {
        const session = await connect(port, browser)
        await session.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 980 })
        return tabOf(session, child)
      } catch (error) {
        child.kill()
        throw error
      }
    },
    async close() {
      await end(screen)
    },
  }
}

async function connect(port: number, binary: string): Promise<WebDriver> {
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(() =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
  return new Builder().usingServer(url).withCapabilities(capabilities).build()
}

const tabOf = (session: WebDriver, child: ChildProcess): Tab => ({
  goto: (url) => session.get(url),
  evaluate: (run, ...args) => session.executeScript(`return (${run})(...arguments)`, ...args),
  click: (x, y) =>
    session
      .actions()
      .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
      .click()
      .perform(),
  type: (text) => session.actions().sendKeys(text).perform(),
  press: (key) => session.actions().sendKeys(keys[key]).perform(),
  upload: (selector, files) => session.findElement(By.css(selector)).sendKeys(files.join('\n')),
  async close() {
    await session.quit().catch(() => undefined)
    await end(child)
  },
})

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}
