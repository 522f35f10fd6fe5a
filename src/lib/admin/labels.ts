import type { AuditEntry } from '#lib/contract/admin/audit.ts'
import { formatDate, formatTime } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { MessageKey, Translate } from '#lib/i18n/translate.ts'

/** Returns the label of an audit-log action; an action without a message is shown as recorded. */
export const actionLabel = (t: Translate, action: string): string => {
  const words = t(`admin:actions.${action}` as MessageKey)
  return words.startsWith('actions.') ? action : words
}

/** Formats a moment to the minute, in Dubai. */
export const formatMoment = (iso: string, locale: Locale): string =>
  `${formatDate(iso, locale)}${locale === 'ar' ? '،' : ','} ${formatTime(iso, locale)}`

/** Returns the path below /admin of an audit entry's subject; undefined where it has no page. */
export const subjectPart = ({ subject, subjectId }: AuditEntry): string | undefined => {
  if (subject === 'information-page') return `pages/${subjectId.replace(/-(?=\w\w$)/, '/')}`
  const parts: Record<string, string> = {
    admin: 'users',
    appeal: 'appeals',
    banner: 'banners',
    booster: 'purchases',
    business: 'businesses',
    category: 'categories',
    'contact-query': 'queries',
    deal: 'deals',
    place: 'places',
    store: 'users',
    'value-list': 'value-lists',
    plan: 'plans',
    product: 'products',
    report: 'reports',
    synonyms: 'synonyms',
    user: 'users',
  }
  return parts[subject] && `${parts[subject]}/${subjectId}`
}

/** Returns the name of the person, or of the process, that made an audit entry. */
export const actorLabel = (t: Translate, { by, subject }: AuditEntry): string => {
  if (by) return by.name || by.email || by._id
  return t(subject === 'booster' ? 'admin:audit.paymentProvider' : 'admin:audit.commandLine')
}
