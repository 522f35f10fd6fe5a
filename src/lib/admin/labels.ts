import type { AuditEntry } from '#lib/contract/admin.ts'
import { formatDate, formatTime } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { MessageKey, Translate } from '#lib/i18n/translate.ts'

/** What an action of the audit log is called; one that nobody wrote words for shows as it is recorded. */
export const actionLabel = (t: Translate, action: string): string => {
  const words = t(`admin:actions.${action}` as MessageKey)
  return words.startsWith('actions.') ? action : words
}

/** A moment to the minute, in Dubai. */
export const formatMoment = (iso: string, locale: Locale): string =>
  `${formatDate(iso, locale)}${locale === 'ar' ? '،' : ','} ${formatTime(iso, locale)}`

/** Where the thing that an entry is about can be looked at, below /admin; nothing where there is no page of it. */
export const subjectPart = ({ subject, subjectId }: AuditEntry): string | undefined => {
  const parts: Record<string, string> = {
    admin: 'users',
    banner: 'banners',
    business: 'businesses',
    category: 'categories',
    'contact-query': 'queries',
    deal: 'deals',
    plan: 'plans',
    product: 'products',
    report: 'reports',
    synonyms: 'synonyms',
    user: 'users',
  }
  return parts[subject] && `${parts[subject]}/${subjectId}`
}

/** Who did something. */
export const actorLabel = (t: Translate, { by, subject }: AuditEntry): string => {
  if (by) return by.name || by.email || by._id
  return t(subject === 'booster' ? 'admin:audit.paymentProvider' : 'admin:audit.commandLine')
}

/** A recorded state as one line: `status: active · price: 100`. */
export const stateLabel = (state: Record<string, unknown> | null): string =>
  Object.entries(state ?? {})
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' · ')
