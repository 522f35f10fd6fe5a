import { foldText } from '#lib/i18n/fold.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { skeleton } from '#lib/text/skeleton.ts'
import { ApiError } from '../platform/errors.ts'

/** Small capitals, which Unicode counts as letters of their own, and the letters that they show. */
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫꞯʀꜱᴛᴜᴠᴡʏᴢ'
const smallLetters = 'abcdefghijklmnopqqrstuvwyz'
const capitalOf = new Map([...smallCapitals].map((sign, place) => [sign, smallLetters[place] ?? sign]))

/** Digits and signs written in place of letters, and letters that look alike to most readers. */
const lookAlikes: Record<string, string> = {
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
 * Returns the visual skeleton of a name: without invisible characters, diacritics and tatweel, look-alikes mapped to
 * one letter (the skeleton of Unicode TR39, then digits to letters), repeated letters collapsed.
 */
function skeletonOf(text: string): string {
  const small = text.replace(/./gsu, (sign) => capitalOf.get(sign) ?? sign)
  const plain = foldText(small)
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
  return skeleton(plain)
    .replace(/./gsu, (sign) => lookAlikes[sign] ?? sign)
    .replace(/(\p{L})\1+/gu, '$1')
}

const spacedLetters = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][^\p{L}\p{N}]+)+[\p{L}\p{N}](?![\p{L}\p{N}])/gu

/** Returns the skeletons of a name's words; single letters in a row count as one word. */
function wordsOf(name: string): string[] {
  const whole = name
    .normalize('NFKC')
    .replace(spacedLetters, (letters) => letters.replace(/[^\p{L}\p{N}]/gu, ''))
  return skeletonOf(whole).match(/[\p{L}\p{N}]+/gu) ?? []
}

const skeletonSet = (text: string) => new Set(text.split(',').map((word) => skeletonOf(word.trim())))

/** Letters of a shop's name that no name may contain; a shorter one stands in many names, and counts as a word of the team. */
const distinctLength = 4

/** Skeletons of the shop's name in each language, written as one word. */
const shopNames = () =>
  (['en', 'ar'] as const).map((locale) => wordsOf(getTranslator(locale)('layout:siteName')).join(''))
/** Words that no member's name may contain. */
const forbidden = skeletonSet(
  'admin, admins, administrator, administrators, administration, moderator, moderators, webmaster, sysadmin, أدمن, ادمين, أدمين, الأدمن, الادمين, الإدارة',
)
/** Words that suggest the shop's team when a name has no others. */
const teamWords = skeletonSet(
  `support, help, helpdesk, desk, service, services, customer, customers, client, care, center, centre, team, staff,
  official, officials, system, security, manager, management, site, website, shop, marketplace, owner, the, of, and,
  account, technical, tech, الدعم, دعم, الفني, فني, خدمة, الخدمة, خدمات, العملاء, عملاء, الزبائن, زبائن, فريق, الفريق,
  إدارة, مدير, المدير, مشرف, المشرف, الموقع, موقع, السوق, المتجر, الرسمي, الحساب, حساب, المساعدة, مساعدة, مركز, موظف`,
)

/** Most words that one word is written in: "Ad min". */
const maxPieces = 3

/** Returns whether a word, or a few words in a row that read as one, are forbidden. */
const hasForbidden = (words: readonly string[]): boolean =>
  words.some((_, place) =>
    Array.from({ length: maxPieces }, (_, pieces) => words.slice(place, place + pieces + 1).join('')).some(
      (joined) => forbidden.has(joined),
    ),
  )

/** Returns whether a name could be taken for the shop's own, however it is spelled. */
export function isReservedName(name: string): boolean {
  const words = wordsOf(name)
  if (words.length === 0) return false
  const joined = words.join('')
  const shops = shopNames()
  if (shops.some((shop) => shop.length >= distinctLength && joined.includes(shop))) return true
  return hasForbidden(words) || words.every((word) => teamWords.has(word) || shops.includes(word))
}

/**
 * Refuses changed names that could be taken for the shop's own.
 * @param names by the field that an error names; checked one by one, and joined as readers see them
 * @throws ApiError invalid_input naming the first reserved field, or the last changed one if only the joined name is
 * reserved
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
