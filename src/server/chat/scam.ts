import { scamSigns as allSigns, type ScamSign } from '#lib/contract/chat.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { skeleton } from '#lib/text/skeleton.ts'
import { negations, type Rule, scamRules, type Words, webAddress } from './scam-words.ts'

/** A phrase of the tables, word by word; a word that ends in `*` is the beginning of others. */
type Phrase = { text: string; prefix: boolean }[]
type Group = Map<string, Phrase[]>
type Prepared = Pick<Rule, 'within' | 'negatable'> & { near: Group[]; unless: Group }

/** Endings of names on the web, of those that stand alone: common ones and those that cost next to nothing. */
const endings =
  'com|net|org|info|biz|ae|co|io|me|app|link|click|top|xyz|site|online|shop|store|club|live|vip|icu|cc|pw|tk|ml|ga|cf|gq|ru|cn|cyou|sbs|cfd|buzz|pro|world|support|delivery|express'
/** An address on the web with its protocol, with something behind the host, or a host alone with a known ending. */
const address = new RegExp(
  String.raw`^[^a-z0-9]*(?:https?:|www\.|(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}[/?:]|(?:${endings})[^a-z0-9@.-]*\.?$))`,
)
/** More than two of the same letter are said with one voice. */
const drawn = /(\p{L})\1{2,}/gu
const apostrophe = /['’`]/g

/** Phrases by the first two letters of their first word, so that each word of a text is compared with few. */
const key = (word: string) => word.slice(0, 2)

function group(phrases: Words): Group {
  const found: Group = new Map()
  for (const phrase of phrases) {
    const parsed = skeleton(foldText(phrase))
      .split(' ')
      .map((word) => ({ text: word.replace('*', ''), prefix: word.endsWith('*') }))
    const first = key(parsed[0]?.text ?? '')
    found.set(first, [...(found.get(first) ?? []), parsed])
  }
  return found
}

const prepare = ({ near, unless = [], ...rule }: Rule): Prepared => ({
  ...rule,
  near: near.map(group),
  unless: group(unless),
})
const prepared = allSigns.map((sign) => ({ sign, rules: scamRules[sign].map(prepare) }))
const never = { three: group(negations.three), one: group(negations.one) }

/** Each word of a text as it stands, and without what Arabic writes together with it: and, the, with the, for the. */
function wordsOf(text: string): string[][] {
  const folded = skeleton(foldText(text)).replace(apostrophe, '')
  return folded.split(/\s+/).flatMap((part) => {
    if (address.test(part)) return [[webAddress]]
    return (part.replace(drawn, '$1').match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => {
      const bare = word.replace(/^[وف]?(?:[بك]?ال|لل)(?=..)/u, '')
      const noAnd = word.replace(/^[وف](?=...)/u, '')
      return [...new Set([word, bare, noAnd])]
    })
  })
}

const fits = (forms: string[] | undefined, { text, prefix }: Phrase[number]) =>
  forms?.some((form) => form === text || (prefix && form.startsWith(text))) ?? false

/** Where phrases of a group begin. */
function placesOf(text: string[][], phrases: Group): boolean[] {
  return text.map((forms, place) =>
    forms.some((form) =>
      phrases.get(key(form))?.some((phrase) => phrase.every((word, next) => fits(text[place + next], word))),
    ),
  )
}

const anyBetween = (places: boolean[], from: number, to: number) =>
  places.slice(Math.max(0, from), to + 1).includes(true)

function matches(text: string[][], rule: Prepared): boolean {
  const [first = [], ...others] = rule.near.map((phrases) => placesOf(text, phrases))
  if (!first.includes(true) || others.some((places) => !places.includes(true))) return false
  const unless = placesOf(text, rule.unless)
  const three = placesOf(text, never.three)
  const one = placesOf(text, never.one)
  return first.some((here, place) => {
    if (!here) return false
    const around = (places: boolean[]) => anyBetween(places, place - rule.within, place + rule.within)
    if (!others.every(around) || around(unless)) return false
    const negated = anyBetween(three, place - 3, place - 1) || anyBetween(one, place - 1, place - 1)
    return !(rule.negatable && negated)
  })
}

/**
 * What a message has in common with messages that others were cheated with, in English, Arabic and Arabizi. It is a
 * hint for who reads the message and decides nothing. The time grows with the length of the text.
 */
export function scamSigns(text: string): ScamSign[] {
  const words = wordsOf(text)
  return prepared.filter(({ rules }) => rules.some((rule) => matches(words, rule))).map(({ sign }) => sign)
}
