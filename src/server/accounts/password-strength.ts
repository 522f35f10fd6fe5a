import { getTranslator } from '#lib/i18n/translate.ts'
import { isPassword } from '../members/password.ts'
import type { UserRow } from '../members/rows.ts'
import type { Database } from '../platform/db/client.ts'
import { hour } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import type { Limit } from '../platform/limit.ts'
import { limitPlace, limitUse } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import { type FoundPattern, maxEstimated } from './strength/estimate.ts'
import type { PasswordEstimator } from './strength/password-estimator.ts'

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
type Owner = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'passwordHash'>

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

const lengthOf = (matches: readonly FoundPattern[]) =>
  matches.reduce((sum, { token }) => sum + token.length, 0)
const longest = (matches: readonly FoundPattern[]) =>
  matches.toSorted((one, other) => other.token.length - one.token.length)[0]

const reasonOf = (match: FoundPattern | undefined): Weakness => {
  if (match?.pattern !== 'dictionary') return patterns[match?.pattern ?? ''] ?? 'password_guessable'
  return match.dictionaryName === 'userInputs' ? 'password_own' : 'password_common'
}

/** Returns why a password is weak against somebody who knows its owner; null when it is not. */
async function weaknessOf(
  estimator: PasswordEstimator,
  password: string,
  owner: Owner,
): Promise<Weakness | null> {
  const words = ownWords(owner)
  if (isOwn(password, words)) return 'password_own'
  const rated = await estimator.estimate(password, words)
  if (!rated) return 'password_guessable'
  const { score, sequence } = rated
  const predictable = sequence.filter(({ pattern }) => pattern in patterns)
  const length = Math.min(password.length, maxEstimated)
  if (lengthOf(predictable) >= maxCovered * length) return reasonOf(longest(predictable))
  if (score >= minScore) return null
  return reasonOf(longest(sequence.filter(({ pattern }) => pattern !== 'bruteforce')))
}

/** Passwords of an account that are rated in an hour: each takes time. */
const ratedPasswords: Limit = { max: 30, windowMs: hour }

/** The same of a place, whatever the accounts: an office or a family shares one. */
const ratedOfPlace: Limit = { max: 60, windowMs: hour }

/** Counts a password that a place has rated. @throws ApiError too_many_requests */
export const limitRatings = (db: Database, address: string): Promise<void> =>
  limitPlace(db, 'password-rating', address, ratedOfPlace)

/** Resources that rate a password. */
export type RatingResources = Pick<Resources, 'db' | 'passwordEstimator'>

/**
 * Refuses a new password that is the old one or easy to guess.
 * @param field name of the field in the error
 * @throws ApiError invalid_input; too_many_requests after many passwords of one account
 */
export async function refuseWeakPassword(
  { db, passwordEstimator }: RatingResources,
  owner: Owner,
  password: string,
  field: string,
): Promise<void> {
  await limitUse(db, `password-rating:${owner.id}`, ratedPasswords)
  const same = owner.passwordHash !== null && (await isPassword(owner.passwordHash, password))
  const reason = same ? 'password_same' : await weaknessOf(passwordEstimator, password, owner)
  if (reason) throw new ApiError('invalid_input', { fields: { [field]: reason } })
}
