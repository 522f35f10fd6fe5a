import type { AuditEntry } from '#lib/contract/admin/audit.ts'
import { formatPrice, formatQuantity } from '#lib/i18n/format.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { MessageKey, Translate } from '#lib/i18n/translate.ts'
import { formatMoment } from './labels.ts'

/** Changed field in words; a side that has no value is null. */
export type AuditChange = { field: string; before: string | null; after: string | null }

type Reader = { t: Translate; locale: Locale; entry: AuditEntry }

const money = new Set(['price', 'amount', 'dealPrice', 'refund'])
const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/

/** Returns a message that may be missing; undefined then. The keys are those of recorded fields and values. */
function wordsIn(t: Translate, group: string, name: string): string | undefined {
  if (!/^[\w-]+$/.test(name)) return undefined
  const path = `${group}.${name}`
  const words = t(`admin-audit:${path}` as MessageKey)
  return words === path ? undefined : words
}

/** Returns the changed fields of an entry, in words of the page's language. */
export function auditChanges(t: Translate, locale: Locale, entry: AuditEntry): AuditChange[] {
  const reader = { t, locale, entry }
  const [before, after] = [entry.before ?? {}, entry.after ?? {}]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [old, now] = [before[name], after[name]]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    const change = {
      field: wordsIn(t, 'fields', name) ?? name,
      before: valueWords(reader, name, old),
      after: valueWords(reader, name, now),
    }
    return change.before === null && change.after === null ? [] : [change]
  })
}

/** Returns a recorded value in words; null for none. */
function valueWords(reader: Reader, name: string, value: unknown): string | null {
  const { t, locale, entry } = reader
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return t(value ? 'admin:yes' : 'admin:no')
  if (typeof value === 'number')
    return money.has(name) ? formatPrice(value, locale).text : formatQuantity(value)
  if (Array.isArray(value)) {
    const parts = value.flatMap((part) => valueWords(reader, name, part) ?? [])
    return parts.length > 0 ? parts.map(isolate).join(t('admin-curation:comma')) : null
  }
  if (typeof value === 'object') return objectWords(reader, value as Record<string, unknown>)
  const text = String(value)
  if (id.test(text)) return nameOf(entry, text, locale) ?? t('admin-audit:gone')
  if (moment.test(text)) return formatMoment(text, locale)
  if (name === 'about') return aboutWords(reader, text)
  return wordsIn(t, `values.${entry.subject}.${name}`, text) ?? wordsIn(t, `values.${name}`, text) ?? text
}

/** A pair of languages as the page's one; any other object field by field. */
function objectWords(reader: Reader, value: Record<string, unknown>): string | null {
  const { en, ar } = value
  if (typeof en === 'string' && typeof ar === 'string')
    return localName(reader.locale, { name: en, name_ar: ar }).text
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const words = valueWords(reader, name, part)
    return words === null ? [] : [`${wordsIn(reader.t, 'fields', name) ?? name}: ${isolate(words)}`]
  })
  return parts.length > 0 ? parts.join(' · ') : null
}

/** `product <id>` in words: the kind and the name. */
function aboutWords({ t, locale, entry }: Reader, text: string): string {
  const [kind = '', subjectId = ''] = text.split(' ')
  const words = wordsIn(t, 'subjects', kind) ?? kind
  const name = nameOf(entry, subjectId, locale)
  return name ? `${words}: ${isolate(name)}` : words
}

const nameOf = ({ names }: AuditEntry, of: string, locale: Locale): string | undefined =>
  Object.hasOwn(names, of) ? localName(locale, names[of] ?? { name: null, name_ar: null }).text : undefined

/** Fields in which entries about deleted things recorded their name. */
const namingFields = [
  ['name', 'name_ar'],
  ['title', 'title_ar'],
  ['label', 'label_ar'],
  ['word', 'word'],
  ['address', 'address'],
] as const

/**
 * Returns what an entry is about: its kind, and its name as it is now or as it was recorded; undefined where neither is
 * known. An id is never shown.
 */
export function auditSubject(
  t: Translate,
  locale: Locale,
  entry: AuditEntry,
): { kind: string; name?: string } {
  const kind = wordsIn(t, 'subjects', entry.subject) ?? entry.subject
  const known = nameOf(entry, entry.subjectId, locale)
  if (known) return { kind, name: known }
  const recorded = entry.subject === 'admin' ? {} : { ...entry.before, ...entry.after }
  for (const [english, arabic] of namingFields) {
    const [name, nameAr] = [recorded[english], recorded[arabic]]
    const text = localName(locale, {
      name: typeof name === 'string' ? name : null,
      name_ar: typeof nameAr === 'string' ? nameAr : null,
    }).text
    if (text) return { kind, name: text }
  }
  const words = Array.isArray(recorded.words) ? recorded.words.join(t('admin-curation:comma')) : undefined
  // A table that was exported, and a row of the home page.
  const named = wordsIn(t, 'values.subjectId', entry.subjectId) ?? wordsIn(t, 'values.rows', entry.subjectId)
  const name = words ?? named
  return name ? { kind, name } : { kind }
}
