import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const debian = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Returns the path of the measuring browser: the machine's own, else Playwright's. */
export const browserPath = (): string => (existsSync(debian) ? debian : chromium.executablePath())

/** Disables requests of the browser to other hosts; pages of the shop make none. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
