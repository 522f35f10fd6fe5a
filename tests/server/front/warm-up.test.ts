import { expect, test } from 'vitest'
import { warmUp } from '#server/front/warm-up.ts'
import { createLog } from '#server/platform/log.ts'

const log = createLog('silent')

test('a home page, a list, a search and a product are requested in both languages', async () => {
  const asked: string[] = []
  await warmUp(({ url = '' }, response) => {
    asked.push(url)
    const prefix = url.startsWith('/ar') ? '/ar' : ''
    response.end(`<a href="${prefix}/product-detail/0199-ab?from=explore">`)
  }, log)
  const pages = ['/all-products/explore', '/product-detail/0199-ab', '/searched-products/lamp']
  const inArabic = ['/ar', ...pages.map((path) => `/ar${path}`)]
  expect(asked.toSorted()).toEqual(['/', ...pages, ...inArabic].toSorted())
})

test('an empty shop, failing pages and pages without an end do not stop a start', async () => {
  let count = 0
  await warmUp((_, response) => {
    count += 1
    if (count % 2 === 0) response.writeHead(500).end()
    else response.destroy()
  }, log)
  await warmUp(() => undefined, log, 50)
  expect(count).toBeGreaterThanOrEqual(2)
})
