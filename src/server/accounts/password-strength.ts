import type { Match, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { getTranslator } from '#lib/i18n/translate.ts'
import { ApiError } from '../http/errors.ts'
import type { UserRow } from '../session/queries.ts'
import { isPassword } from './password.ts'

/** Codes of the reasons why a password is easy to guess; their words are in errors.json. */
type Weakness =
  | 'password_common'
  | 'password_own'
  | 'password_sequence'
  | 'password_repeated'
  | 'password_date'
  | 'password_keyboard'
  | 'password_guessable'

/** Whose password it is: nothing of theirs may make up the whole of it. */
type Owner = Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'phone' | 'passwordHash'>

/** Characters that are estimated: the time grows faster than the length. */
const estimated = 64
/** Estimates below this score (fewer than a million guesses) are refused. */
const lowestScore = 2
/** Part of a password that a simple pattern may cover. */
const mostCovered = 0.6
/** Letters and digits that have to be left without the owner's own data. */
const fewestForeign = 5

const patterns: Partial<Record<string, Weakness>> = {
  sequence: 'password_sequence',
  repeat: 'password_repeated',
  date: 'password_date',
  regex: 'password_date',
  spatial: 'password_keyboard',
}

let estimator: Promise<ZxcvbnFactory> | undefined

/** The dictionaries take about 30 MB, so they are loaded with the first password that is set. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common, english, arabic] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-ar'),
  ])
  const inArabic = Object.entries(arabic.default.dictionary).map(([name, words]) => [`${name}-ar`, words])
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...Object.fromEntries(inArabic) },
    graphs: common.adjacencyGraphs,
    maxLength: estimated,
    l33tMaxSubstitutions: 32,
  })
}

const shopNames = (['en', 'ar'] as const).map((locale) => getTranslator(locale)('layout:siteName'))

/** Words of at least three letters out of what is known of the owner, and the shop's name, the longest first. */
function ownWords({ firstName, lastName, email, phone }: Owner): string[] {
  const texts = [firstName, lastName, email ?? '', phone ?? '', ...shopNames]
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  const long = words.map((word) => word.toLowerCase()).filter((word) => word.length >= 3)
  return [...new Set(long)].sort((one, other) => other.length - one.length)
}

/** Whether next to nothing is left of a password without its owner's own words. */
function isOwn(password: string, words: readonly string[]): boolean {
  const lower = password.toLowerCase()
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), lower)
  return rest !== lower && (rest.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < fewestForeign
}

const lengthOf = (matches: readonly Match[]) => matches.reduce((sum, { token }) => sum + token.length, 0)
const longest = (matches: readonly Match[]) =>
  matches.toSorted((one, other) => other.token.length - one.token.length)[0]

const reasonOf = (match: Match | undefined): Weakness => {
  if (match?.pattern !== 'dictionary') return patterns[match?.pattern ?? ''] ?? 'password_guessable'
  return match.dictionaryName === 'userInputs' ? 'password_own' : 'password_common'
}

/** Why a password is easy to guess for somebody who knows whose it is; null when it is not. */
async function weaknessOf(password: string, owner: Owner): Promise<Weakness | null> {
  const words = ownWords(owner)
  if (isOwn(password, words)) return 'password_own'
  estimator ??= loadEstimator()
  const { score, sequence } = (await estimator).check(password, words)
  const predictable = sequence.filter(({ pattern }) => pattern in patterns)
  const length = Math.min(password.length, estimated)
  if (lengthOf(predictable) >= mostCovered * length) return reasonOf(longest(predictable))
  if (score >= lowestScore) return null
  return reasonOf(longest(sequence.filter(({ pattern }) => pattern !== 'bruteforce')))
}

/**
 * Refuses a new password that is the old one or easy to guess.
 * @param field the field that is named
 * @throws ApiError invalid_input
 */
export async function refuseWeakPassword(owner: Owner, password: string, field: string): Promise<void> {
  const same = owner.passwordHash !== null && (await isPassword(owner.passwordHash, password))
  const reason = same ? 'password_same' : await weaknessOf(password, owner)
  if (reason) throw new ApiError('invalid_input', { fields: { [field]: reason } })
}
