import type { Match, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { getTranslator } from '#lib/i18n/translate.ts'
import { ApiError } from '../http/errors.ts'
import type { UserRow } from '../session/queries.ts'
import { isPassword } from './password.ts'

/** Codes of the reasons why a password is weak; their texts are in errors.json. */
type Weakness =
  | 'password_common'
  | 'password_own'
  | 'password_sequence'
  | 'password_repeated'
  | 'password_date'
  | 'password_keyboard'
  | 'password_guessable'

/** Owner of the password, whose own data may not make up all of it. */
type Owner = Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'phone' | 'passwordHash'>

/** Characters that are estimated: time grows faster than length. */
const maxEstimated = 64
/** Scores below this (fewer than a million guesses) are refused. */
const minScore = 2
/** Share of a password that simple patterns may cover. */
const maxCovered = 0.6
/** Letters and digits required besides the owner's own data. */
const minForeign = 5

const patterns: Partial<Record<string, Weakness>> = {
  sequence: 'password_sequence',
  repeat: 'password_repeated',
  date: 'password_date',
  regex: 'password_date',
  spatial: 'password_keyboard',
}

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loads the estimator on first use, because its dictionaries take about 30 MB. */
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
    maxLength: maxEstimated,
    l33tMaxSubstitutions: 32,
  })
}

const shopNames = () => (['en', 'ar'] as const).map((locale) => getTranslator(locale)('layout:siteName'))

/** Returns words of at least three letters from the owner's data and the shop's name, longest first. */
function ownWords({ firstName, lastName, email, phone }: Owner): string[] {
  const texts = [firstName, lastName, email ?? '', phone ?? '', ...shopNames()]
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  const long = words.map((word) => word.toLowerCase()).filter((word) => word.length >= 3)
  return [...new Set(long)].sort((one, other) => other.length - one.length)
}

/** Returns whether almost nothing of a password is left without its owner's own words. */
function isOwn(password: string, words: readonly string[]): boolean {
  const lower = password.toLowerCase()
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), lower)
  return rest !== lower && (rest.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < minForeign
}

const lengthOf = (matches: readonly Match[]) => matches.reduce((sum, { token }) => sum + token.length, 0)
const longest = (matches: readonly Match[]) =>
  matches.toSorted((one, other) => other.token.length - one.token.length)[0]

const reasonOf = (match: Match | undefined): Weakness => {
  if (match?.pattern !== 'dictionary') return patterns[match?.pattern ?? ''] ?? 'password_guessable'
  return match.dictionaryName === 'userInputs' ? 'password_own' : 'password_common'
}

/** Returns why a password is weak against somebody who knows its owner; null when it is not. */
async function weaknessOf(password: string, owner: Owner): Promise<Weakness | null> {
  const words = ownWords(owner)
  if (isOwn(password, words)) return 'password_own'
  estimator ??= loadEstimator()
  const { score, sequence } = (await estimator).check(password, words)
  const predictable = sequence.filter(({ pattern }) => pattern in patterns)
  const length = Math.min(password.length, maxEstimated)
  if (lengthOf(predictable) >= maxCovered * length) return reasonOf(longest(predictable))
  if (score >= minScore) return null
  return reasonOf(longest(sequence.filter(({ pattern }) => pattern !== 'bruteforce')))
}

/**
 * Refuses a new password that is the old one or easy to guess.
 * @param field name of the field in the error
 * @throws ApiError invalid_input
 */
export async function refuseWeakPassword(owner: Owner, password: string, field: string): Promise<void> {
  const same = owner.passwordHash !== null && (await isPassword(owner.passwordHash, password))
  const reason = same ? 'password_same' : await weaknessOf(password, owner)
  if (reason) throw new ApiError('invalid_input', { fields: { [field]: reason } })
}
