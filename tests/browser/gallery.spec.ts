import { mkdir, writeFile } from 'node:fs/promises'
import { localeKeys } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { remember, signInDemo } from './support/demo-member.ts'
import { gotoIdle } from './support/settled.ts'
import { expect, test } from './support/shopper.ts'
import { memberPages, pages, readKnown } from './support/site.ts'

// `npm run gallery`: screenshots of the pages in both languages, three widths and both themes, shown by
// .data/gallery/index.html.

const folder = '.data/gallery'
const widths = { phone: 390, tablet: 768, desktop: 1440 } as const
const themes = ['light', 'dark'] as const
/** Lists look alike: one of them is enough. */
const shown = [
  ...pages
    .filter(({ name }) => !/^all products: (?!explore)/.test(name))
    .map((page) => ({ ...page, isMembers: false })),
  ...memberPages.map((page) => ({ ...page, isMembers: true })),
]
const fileOf = (name: string, ...rest: string[]) => `${[name.replace(/\W+/g, '-'), ...rest].join('-')}.jpg`

test.describe.configure({ mode: 'parallel' })

for (const { name, path, isMembers } of shown) {
  test(name, async ({ page }) => {
    test.setTimeout(300_000)
    await mkdir(folder, { recursive: true })
    const known = await readKnown(page.request)
    if (isMembers) await remember(page, await signInDemo(page.request))
    for (const locale of localeKeys) {
      for (const [width, pixels] of Object.entries(widths)) {
        await page.setViewportSize({ width: pixels, height: width === 'phone' ? 844 : 900 })
        for (const theme of themes) {
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
          await gotoIdle(page, path(paths(locale), known))
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          await page.screenshot({
            path: `${folder}/${fileOf(name, locale, width, theme)}`,
            type: 'jpeg',
            quality: 70,
          })
        }
      }
    }
  })
}

test('the index page of the screenshots is written', async () => {
  const rows = shown.map(({ name }) => {
    const pictures = localeKeys.flatMap((locale) =>
      Object.keys(widths).flatMap((width) =>
        themes.map((theme) => {
          const file = fileOf(name, locale, width, theme)
          return `<a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${locale}, ${width}, ${theme}"></a>`
        }),
      ),
    )
    return `<h2>${name}</h2><p>${pictures.join('')}</p>`
  })
  await mkdir(folder, { recursive: true })
  await writeFile(
    `${folder}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>body{font:1rem sans-serif}img{height:20rem;margin:.25rem;border:1px solid #ccc}</style>${rows.join('')}`,
  )
})
