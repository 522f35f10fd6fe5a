import { type Locale, locales } from './locales.ts'
import { paths } from './paths.ts'

/** Addresses of the installed app in one language. They are apart from `paths`, which every page's scripts carry. */
export const appPaths = (locale: Locale) => {
  const { prefix } = locales[locale]
  return {
    /** What makes the shop an app that can be installed. */
    manifest: () => `${prefix}/manifest.webmanifest`,
    /** Where a telephone sends photos that are shared with the app. */
    share: () => `${prefix}/share`,
    /** Where selling begins, told that photos were shared with the app or got lost. */
    arrival: (what: 'shared' | 'not-shared') => `${paths(locale).sell()}#${what}`,
  }
}
