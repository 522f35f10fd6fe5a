import { foldText } from '#lib/i18n/fold.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { skeleton } from '#lib/text/skeleton.ts'
import { ApiError } from '../http/errors.ts'

/** Digits and signs that are written for letters, and letters that look the same to most readers. */
const alike: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'l',
  '|': 'l',
  i: 'l',
  ı: 'l',
}

/**
 * A name as a reader sees it: without invisible signs, diacritics and tatweel, one letter for those that look the
 * same (the skeleton of Unicode TR39, then digits for letters), and once where a letter is repeated.
 */
function seenAs(text: string): string {
  const plain = foldText(text)
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
  return skeleton(plain)
    .replace(/./gsu, (sign) => alike[sign] ?? sign)
    .replace(/(\p{L})\1+/gu, '$1')
}

const spelt = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][^\p{L}\p{N}]+)+[\p{L}\p{N}](?![\p{L}\p{N}])/gu

/** The words of a name; letters that stand alone one after the other are one word. */
function wordsOf(name: string): string[] {
  const whole = name.normalize('NFKC').replace(spelt, (letters) => letters.replace(/[^\p{L}\p{N}]/gu, ''))
  return seenAs(whole).match(/[\p{L}\p{N}]+/gu) ?? []
}

const listed = (text: string) => new Set(text.split(',').map((word) => seenAs(word.trim())))

/** The shop's own name, in each language: nowhere in a name. */
const shopNames = (['en', 'ar'] as const).map((locale) => seenAs(getTranslator(locale)('layout:siteName')))
/** Words that no member has in their name. */
const never = listed(
  'admin, admins, administrator, administrators, administration, moderator, moderators, webmaster, sysadmin, أدمن, ادمين, أدمين, الأدمن, الادمين, الإدارة',
)
/** Words that make a name of the shop's team where a name has no others. */
const together = listed(
  `support, help, helpdesk, desk, service, services, customer, customers, client, care, center, centre, team, staff,
  official, officials, system, security, manager, management, site, website, shop, marketplace, owner, the, of, and,
  account, technical, tech, الدعم, دعم, الفني, فني, خدمة, الخدمة, خدمات, العملاء, عملاء, الزبائن, زبائن, فريق, الفريق,
  إدارة, مدير, المدير, مشرف, المشرف, الموقع, موقع, السوق, المتجر, الرسمي, الحساب, حساب, المساعدة, مساعدة, مركز, موظف`,
)

/** Whether a name could be taken for the shop's own, however it is written. */
export function isReservedName(name: string): boolean {
  const words = wordsOf(name)
  if (words.length === 0) return false
  const joined = words.join('')
  if (shopNames.some((shop) => joined.includes(shop))) return true
  return words.some((word) => never.has(word)) || words.every((word) => together.has(word))
}

/**
 * Refuses names that could be taken for the shop's own. What stays as it is may stay.
 * @param names by the field that is named; each by itself, and all of them as readers see them
 * @throws ApiError invalid_input naming the first field that is reserved, else the last that was changed
 */
export function refuseReservedNames(
  names: Record<string, { before: string | null; after: string | null | undefined }>,
): void {
  const fields = Object.entries(names)
  const changed = fields.filter(([, { before, after }]) => after != null && after !== before)
  if (changed.length === 0) return
  const whole = fields.map(([, { before, after }]) => after ?? before ?? '').join(' ')
  const reserved = changed.find(([, { after }]) => isReservedName(after ?? ''))
  const [field] = reserved ?? (isReservedName(whole) ? (changed.at(-1) ?? []) : [])
  if (field) throw new ApiError('invalid_input', { fields: { [field]: 'name_reserved' } })
}
