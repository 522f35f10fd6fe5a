import { existsSync } from 'node:fs'
import { playwrightBuild, startPlaywright } from './playwright.ts'
import { startPuppeteer } from './puppeteer.ts'
import type { Engine } from './tab.ts'
import { startWebKit } from './webkit.ts'

export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

const first = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path))

/** Debian's folders of MiniBrowser, the newest API first. */
const miniBrowsers = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].flatMap((folder) =>
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/${folder}/MiniBrowser`),
)

/** Returns a function that starts an engine, or the reason why this machine cannot. */
export function findEngine(name: EngineName): (() => Promise<Engine>) | { missing: string } {
  if (name === 'webkit') {
    const driver = first(process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver')
    const browser = first(process.env.WEBKIT_BROWSER_PATH, ...miniBrowsers)
    const display = first('/usr/bin/Xvfb')
    if (driver && browser && display) return () => startWebKit({ driver, browser, display })
  } else {
    const program =
      name === 'firefox'
        ? first(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr')
        : first(process.env.CHROMIUM_PATH, '/usr/bin/chromium')
    if (program) return () => startPuppeteer(name === 'firefox' ? 'firefox' : 'chrome', program)
  }
  if (existsSync(playwrightBuild(name))) return () => startPlaywright(name)
  return { missing: `${name} is not installed (tests/browser/engines/README.md)` }
}
