import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const debian = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The browser that measures: the machine's own, else Playwright's. */
export const browserPath = (): string => (existsSync(debian) ? debian : chromium.executablePath())

/** A page of a shop asks no other host, and neither does the browser. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
