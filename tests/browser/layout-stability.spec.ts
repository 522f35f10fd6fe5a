import type { Page } from '@playwright/test'
import { paths } from '#lib/i18n/paths.ts'
import { expect, test } from './support/guarded.ts'
import { pages, readKnown } from './support/site.ts'

// On a slow line a page arrives and is painted in chunks: visible elements must not move.
test.use({ javaScriptEnabled: false })

const shares = [0.35, 0.6, 0.85]

/** Pixels that a line may shift while its text arrives. */
const tolerance = 24
const sizes = [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
]
const arriving = pages.filter(({ name }) =>
  /^(home|category|product|sell|article|about-us|privacy-policy|questions|contact)$/.test(name),
)

/** Returns the top of every element on the first screen, by its position in the document. */
const tops = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const places: Record<string, number> = {}
    const visit = (element: Element, place: string) => {
      const { top, height } = element.getBoundingClientRect()
      if (height > 0 && top < innerHeight) places[place] = Math.round(top)
      for (const [index, child] of [...element.children].entries()) {
        visit(child, `${place} ${child.localName}[${index}].${child.className}`)
      }
    }
    const main = document.querySelector('main')
    if (main) visit(main, 'main')
    return places
  })

for (const { name, path } of arriving) {
  test(`${name}: elements keep their position while the rest of the page arrives`, async ({
    page,
    request,
  }) => {
    const address = path(paths('en'), await readKnown(request))
    const whole = await (await request.get(address)).text()
    const begin = whole.indexOf('<main')
    const end = whole.indexOf('</main>')
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.goto(address)
      const final = await tops(page)
      for (const share of shares) {
        const cut = whole.lastIndexOf('<', begin + (end - begin) * share)
        await page.route(address, (route) =>
          route.fulfill({ body: whole.slice(0, cut), contentType: 'text/html; charset=utf-8' }),
        )
        await page.goto(address)
        const early = await tops(page)
        await page.unroute(address)
        const moved = Object.entries(early).filter(
          ([place, top]) => place in final && Math.abs((final[place] ?? 0) - top) > tolerance,
        )
        expect(moved, `${size.width} px, ${share * 100} % arrived`).toEqual([])
      }
    }
  })
}
