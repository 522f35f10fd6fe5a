import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { browserFlags, browserPath } from './browser.ts'

const zipped = (text: string | Buffer) => gzipSync(text, { level: 9 }).length

/**
 * Returns the scripts that a page loads before any interaction: number of files, and total bytes gzipped, each file and
 * all inline scripts separately.
 */
export async function countScripts(url: string): Promise<{ files: number; bytes: number; inline: number }> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
    const bodies: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body())
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const own = await page
      .locator('script:not([src])')
      .evaluateAll((scripts) =>
        scripts.flatMap((script) =>
          /json/.test(script.getAttribute('type') ?? '') ? [] : [script.textContent],
        ),
      )
    const inline = own.length === 0 ? 0 : zipped(own.join('\n'))
    const sizes = (await Promise.all(bodies)).map(zipped)
    return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, inline), inline }
  } finally {
    await browser.close()
  }
}
