import Bowser from 'bowser'
import type { Translate } from '#lib/i18n/translate.ts'

/** Describes a device by its user agent: "Chrome on Windows". */
export function deviceName(userAgent: string, t: Translate): string {
  if (userAgent === '') return t('profile:sessions.unknown')
  const parser = Bowser.getParser(userAgent)
  const browser = parser.getBrowserName()
  const system = parser.getOSName()
  if (browser && system) return t('profile:sessions.device', { browser, system })
  return browser || system || t('profile:sessions.unknown')
}
