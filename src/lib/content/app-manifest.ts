import { appPaths } from '#lib/i18n/app-paths.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { paths, pictureWidths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { appColours, appIconSizes, type shortcutIcons } from './app-icons.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  ...{ src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
})

const ownIcons = appIconSizes.flatMap((size) => [
  icon(`app-${size}`, size),
  icon(`app-maskable-${size}`, size, 'maskable'),
])

/** Icons of a shop with a logo of its own, whose files are square. */
const logoIcons = (logo: string) =>
  pictureWidths.avatar.map((width) => ({
    ...{ src: `${logo}-${width}.webp`, sizes: `${width}x${width}`, type: 'image/webp', purpose: 'any' },
  }))

/**
 * Returns the web app manifest in one language (W3C Web Application Manifest). Each language is an app of its own with
 * its own name and start URL; both have the whole site as their scope, so that the other language opens in the same
 * window.
 * @param logo path of the shop's logo without width and extension; null: the drawn icons
 */
export function appManifest(locale: Locale, t: Translate, logo: string | null) {
  const to = paths(locale)
  const name = t('layout:siteName')
  const shortcut = (label: string, url: string, symbol: (typeof shortcutIcons)[number]) => ({
    ...{ name: label, url, icons: [icon(`shortcut-${symbol}`, 96)] },
  })
  return {
    id: to.home(),
    lang: locale,
    dir: locales[locale].dir,
    name,
    short_name: name,
    description: t('layout:description'),
    start_url: to.home(),
    scope: '/',
    display: 'standalone',
    theme_color: appColours.theme,
    background_color: appColours.background,
    categories: ['shopping'],
    prefer_related_applications: false,
    icons: logo ? logoIcons(logo) : ownIcons,
    share_target: {
      action: appPaths(locale).share(),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        ...{ title: 'title', text: 'text', url: 'url' },
        files: [{ name: 'photos', accept: ['image/*', '.heic', '.heif'] }],
      },
    },
    shortcuts: [
      shortcut(t('search:label'), to.allProducts('explore'), 'search'),
      shortcut(t('layout:sell'), to.sell(), 'tag'),
      shortcut(t('session:messages'), to.chat(), 'message-circle'),
      shortcut(t('session:profile'), to.account(), 'user-round'),
    ],
  }
}
