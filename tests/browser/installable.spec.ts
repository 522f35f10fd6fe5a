import { chromium, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { appPaths } from '#lib/i18n/app-paths.ts'
import { localeKeys, locales } from '#lib/i18n/locales.ts'
import { inLocale, paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

type Icon = { src: string; sizes: string; purpose?: string }
type Manifest = Record<string, unknown> & {
  icons: Icon[]
  shortcuts: { name: string; url: string; icons: Icon[] }[]
}

for (const locale of localeKeys) {
  const to = paths(locale)
  const t = getTranslator(locale)

  // Installability needs a full browser with a profile: private windows and the headless shell install no apps.
  test(`the browser reports no installability errors, ${locale}`, async ({ baseURL }, info) => {
    const { executablePath, ...options } = info.project.use.launchOptions ?? {}
    const whole = executablePath
      ? { executablePath: executablePath.replace(/-headless-shell$/, '') }
      : { channel: 'chromium' }
    const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
      ...options,
      ...whole,
      serviceWorkers: 'allow',
    })
    const page = await context.newPage()
    await page.goto(`${baseURL}${to.home()}`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const devtools = await context.newCDPSession(page)
    const { url, errors } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(new URL(url).pathname).toBe(appPaths(locale).manifest())
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    const { appId = '' } = await devtools.send('Page.getAppId')
    expect(new URL(appId).pathname).toBe(to.home())
    await context.close()
  })

  test(`the web app manifest has the shop's name, texts, icons and shortcuts, ${locale}`, async ({
    request,
  }) => {
    const answer = await request.get(appPaths(locale).manifest())
    expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
    const manifest = (await answer.json()) as Manifest
    expect(manifest).toMatchObject({
      ...{ lang: locale, dir: locales[locale].dir, name: t('layout:siteName'), display: 'standalone' },
      ...{ id: to.home(), start_url: to.home(), scope: '/', description: t('layout:description') },
    })
    for (const { src, sizes } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
      const picture = await request.get(src)
      const { width, height } = await sharp(await picture.body()).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
    const maskable = manifest.icons.filter(({ purpose }) => purpose === 'maskable')
    expect(maskable.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
    for (const { src } of maskable) {
      const { isOpaque } = await sharp(await (await request.get(src)).body()).stats()
      expect(isOpaque, src).toBe(true)
    }
    expect(manifest.shortcuts).toHaveLength(4)
    for (const { url } of manifest.shortcuts) {
      expect(inLocale(url, locale)).toBe(url)
      expect((await request.get(url)).status(), url).toBe(200)
    }
  })

  test(`every kind of page links to the web app manifest of its language, ${locale}`, async ({ page }) => {
    for (const path of [to.home(), to.sell(), to.offline(), to.maintenance(), to.admin('sign-in')]) {
      await page.goto(path)
      await expect(page.locator('link[rel=manifest]'), path).toHaveAttribute(
        'href',
        appPaths(locale).manifest(),
      )
      await expect(page.locator('link[rel=apple-touch-icon]'), path).toHaveCount(1)
      await expect(page.locator('meta[name=theme-color][media*=light]'), path).toHaveCount(1)
      await expect(page.locator('meta[name=theme-color][media*=dark]'), path).toHaveCount(1)
    }
  })
}
