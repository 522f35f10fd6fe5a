import { type Locale, locales } from './locales.ts'
import { paths } from './paths.ts'

/** Addresses of the installed app in one language. They are apart from `paths`, which every page's scripts carry. */
export const appPaths = (locale: Locale) => {
  const { prefix } = locales[locale]
  return {
    /** Web app manifest, which makes the shop installable. */
    manifest: () => `${prefix}/manifest.webmanifest`,
    /** Target of photos that a phone shares with the installed app. */
    share: () => `${prefix}/share`,
    /** Start of selling, with the state of photos that were shared with the app: received or lost. */
    arrival: (what: 'shared' | 'not-shared') => `${paths(locale).sell()}#${what}`,
  }
}
