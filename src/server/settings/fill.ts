import { type PagePlaceholder, pagePlaceholders } from '#lib/contract/admin/information-pages.ts'
import { legalLines } from '#lib/i18n/legal-lines.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { currentSettings } from './current.ts'

const pattern = new RegExp(`\\{\\{(${pagePlaceholders.join('|')})\\}\\}`, 'g')

/**
 * Puts the shop's own data into a bundled text: `{{shop}}` is its name, `{{operator}}` a sentence about the legal entity
 * behind it.
 */
export function fillSettings(text: string, language: Locale, kind: 'html' | 'text'): string {
  if (!text.includes('{{')) return text
  const { entity } = currentSettings()
  const t = getTranslator(language)
  const [entityLine = '', address] = legalLines(entity, language, t)
  const operator = entityLine
    ? t('information:operator', { entity: [entityLine, address].filter(Boolean).join(' · ') })
    : t('information:operatorUnnamed')
  const values: Record<PagePlaceholder, string> = { shop: t('layout:siteName'), operator }
  return text.replace(pattern, (_, name: PagePlaceholder) => {
    const value = values[name]
    return kind === 'html' ? escapeHtml(value) : value
  })
}
