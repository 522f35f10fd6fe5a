import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { browserFlags, browserPath } from './browser.ts'

/** The scripts that a page loads before anybody touches it: how many files, and their bytes gzipped one by one. */
export async function countScripts(url: string): Promise<{ files: number; bytes: number }> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
    const bodies: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body())
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
    return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  } finally {
    await browser.close()
  }
}
