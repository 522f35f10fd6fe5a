import { isolate } from '#lib/i18n/local-text.ts'
import { localeKeys } from '#lib/i18n/locales.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { maxPictures, type Section, sections } from './sections.ts'

/** Returns the text that explains the files of a download, in both languages. */
export const readme = (siteUrl: string): string =>
  `${localeKeys
    .map((locale) => {
      const t = getTranslator(locale)
      const names = Object.keys(sections) as Section[]
      return [
        t('data-export:title', { site: isolate(siteUrl) }),
        t('data-export:text'),
        names.map((name) => `${isolate(`${name}.json`)}: ${t(`data-export:files.${name}`)}`).join('\n'),
        t('data-export:pictures', { count: maxPictures, address: isolate(`${siteUrl}/media/`) }),
        t('data-export:leftOut'),
      ].join('\n\n')
    })
    .join('\n\n\n')}\n`
