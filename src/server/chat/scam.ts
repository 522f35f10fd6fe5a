import { scamSigns as allSigns, type ScamSign } from '#lib/contract/chat.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { messengerHosts } from '#lib/text/messenger-hosts.ts'
import { skeleton } from '#lib/text/skeleton.ts'
import {
  accountNumber,
  messengerAddress,
  paymentAddress,
  paymentHosts,
  webAddress,
} from './scam-addresses.ts'
import type { Rule, Words } from './scam-rule.ts'
import { negations, scamRules } from './scam-words.ts'

/** Phrase of the word tables; `prefix` marks a word that ended in `*`. */
type Phrase = { text: string; prefix: boolean }[]
type Group = Map<string, Phrase[]>
type PreparedRule = Pick<Rule, 'within' | 'negatable'> & { near: Group[]; unless: Group }

/** Top-level domains that identify a host without a path: common ones, and the cheapest. */
const topLevelDomains =
  'com|net|org|info|biz|ae|co|io|me|app|link|click|top|xyz|site|online|shop|store|club|live|vip|icu|cc|pw|tk|ml|ga|cf|gq|ru|cn|cyou|sbs|cfd|buzz|pro|world|support|delivery|express'
/** Web address: with a protocol, with a path after the host, or a host alone with a known top-level domain. */
const address = new RegExp(
  String.raw`^[^a-z0-9]*(?:https?:|www\.|(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}[/?:]|(?:${topLevelDomains})[^a-z0-9@.-]*\.?$))`,
)
/** Letters repeated more than twice, which count as one. */
const repeatedLetters = /(\p{L})\1{2,}/gu
const apostrophe = /['’`]/g

/**
 * Index key of a phrase: first two letters of its first word, so that each word of a text is compared with few phrases.
 */
const key = (word: string) => word.slice(0, 2)

function group(phrases: Words): Group {
  const groups: Group = new Map()
  for (const phrase of phrases) {
    const parsed = skeleton(foldText(phrase))
      .split(' ')
      .map((word) => ({ text: word.replace('*', ''), prefix: word.endsWith('*') }))
    const first = key(parsed[0]?.text ?? '')
    groups.set(first, [...(groups.get(first) ?? []), parsed])
  }
  return groups
}

const prepare = ({ near, unless = [], ...rule }: Rule): PreparedRule => ({
  ...rule,
  near: near.map(group),
  unless: group(unless),
})
const preparedRules = allSigns.map((sign) => ({ sign, rules: scamRules[sign].map(prepare) }))
const negationGroups = { three: group(negations.three), one: group(negations.one) }

/** IBAN in one piece or in groups: country, two digits, and 11 to 30 letters and digits. */
const iban = /(?<![a-z0-9])[a-z]{2}[ -]?\d{2}(?:[ -]?[a-z0-9]{4}){2,7}(?:[ -]?[a-z0-9]{1,3})?(?![a-z0-9])/g
/** Dots of an address that are written out or set apart: "wa . me/", "t[.]me/", "wa dot me/". */
const hiddenDot =
  /\b(wa|t|m|telegram|signal|paypal)\s*(?:\.|\[\.\]|\(\.\)|\(dot\)|\[dot\]|\sdot\s)\s*(me)(?=\s*\/)\s*/g
/** Full stops of other scripts, which browsers read as the dot of an address. */
const fullStops = /[\u3002\uff0e\uff61]/g
const host = /^[^a-z0-9]*(?:https?:\/*)?(?:[^/@\s]*@)?([a-z0-9.-]+)/

/** Reports if a text is an IBAN by its check digits (ISO 7064): a number that fails them can receive no money. */
function isAccount(match: string): boolean {
  const plain = match.replace(/[ -]/g, '')
  const moved = plain.slice(4) + plain.slice(0, 4)
  const rest = [...moved].reduce((before, letter) => {
    const value = Number.parseInt(letter, 36)
    return (before * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
  return plain.length >= 15 && rest === 1
}

const below = (name: string, hosts: Words): boolean =>
  hosts.some((one) => name === one || name.endsWith(`.${one}`))

/** Token of an address, by its host. */
function addressToken(text: string): string {
  const name = (host.exec(text)?.[1] ?? '').replace(/\.+$/, '')
  if (below(name, messengerHosts)) return messengerAddress
  return below(name, paymentHosts) ? paymentAddress : webAddress
}

/** Spellings of each word of a text: as it stands, and without Arabic prefixes (and, the, with the, for the). */
function wordsOf(text: string): string[][] {
  const folded = skeleton(foldText(text))
    .replace(apostrophe, '')
    .replace(fullStops, '.')
    .replace(hiddenDot, '$1.$2')
    .replace(iban, (match) => (isAccount(match) ? ` ${accountNumber} ` : match))
  return folded.split(/\s+/).flatMap((part) => {
    if (part === accountNumber) return [[accountNumber]]
    if (address.test(part)) return [[addressToken(part)]]
    return (part.replace(repeatedLetters, '$1').match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => {
      const bare = word.replace(/^[وف]?(?:[بك]?ال|لل)(?=..)/u, '')
      const noAnd = word.replace(/^[وف](?=...)/u, '')
      return [...new Set([word, bare, noAnd])]
    })
  })
}

const fits = (forms: string[] | undefined, { text, prefix }: Phrase[number]) =>
  forms?.some((form) => form === text || (prefix && form.startsWith(text))) ?? false

/** For each word of a text: true if a phrase of the group begins there. */
function matchesOf(text: string[][], phrases: Group): boolean[] {
  return text.map((forms, place) =>
    forms.some((form) =>
      phrases.get(key(form))?.some((phrase) => phrase.every((word, next) => fits(text[place + next], word))),
    ),
  )
}

const anyBetween = (places: boolean[], from: number, to: number) =>
  places.slice(Math.max(0, from), to + 1).includes(true)

/** Where the negations of a text begin, by how far they reach. */
type Negated = { three: boolean[]; one: boolean[] }

function matches(text: string[][], rule: PreparedRule, { three, one }: Negated): boolean {
  const [first = [], ...others] = rule.near.map((phrases) => matchesOf(text, phrases))
  if (!first.includes(true) || others.some((places) => !places.includes(true))) return false
  const unless = matchesOf(text, rule.unless)
  return first.some((here, place) => {
    if (!here) return false
    const around = (places: boolean[]) => anyBetween(places, place - rule.within, place + rule.within)
    if (!others.every(around) || around(unless)) return false
    const negated = anyBetween(three, place - 3, place - 1) || anyBetween(one, place - 1, place - 1)
    return !(rule.negatable && negated)
  })
}

/**
 * Detects signs of common scams in a message in English, Arabic or Arabizi. They are a hint for the reader and block
 * nothing. Runs in linear time.
 */
export function scamSigns(text: string): ScamSign[] {
  const words = wordsOf(text)
  const negated = {
    three: matchesOf(words, negationGroups.three),
    one: matchesOf(words, negationGroups.one),
  }
  return preparedRules
    .filter(({ rules }) => rules.some((rule) => matches(words, rule, negated)))
    .map(({ sign }) => sign)
}
