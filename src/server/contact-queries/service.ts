import { isolate } from '#lib/i18n/local-text.ts'
import { defaultLocale, type Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { composeMail } from '../outbox/mail.ts'
import { type OutgoingMessage, queueMessage } from '../outbox/service.ts'
import { day, hour } from '../platform/durations.ts'
import { countUse, limitPlace, limitUse } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import { contactAddress } from '../settings/sender.ts'
import { insertQuery, isKnownQuery } from './queries.ts'

/** Message of the contact form with its sender. */
export type Query = { name: string; email: string; phoneNo?: string | undefined; message: string }

/** Rate limit per place; people behind one address share it. */
const perPlace = { max: 10, windowMs: hour }
const perSender = { max: 5, windowMs: hour }
/**
 * Limit of mailed copies for all senders together, which protects the shop's mailbox. Beyond it queries are only
 * stored.
 */
const copyLimit = { max: 200, windowMs: day }
/** Time in ms in which the same text from the same email address is a duplicate. */
const duplicateWindow = day

/**
 * Stores a query for the administration and mails a copy to the shop, which can be replied to. Duplicates within a day
 * are ignored.
 * @param address client address of the request
 * @param language language of the page with the form
 * @throws ApiError too_many_requests: ten per hour and place, five per hour and email address
 */
export async function submitQuery(
  { db, bus, config }: Pick<Resources, 'db' | 'bus' | 'config'>,
  address: string,
  language: Locale,
  query: Query,
  now = new Date(),
): Promise<void> {
  await limitPlace(db, 'contact', address, perPlace, now)
  const isCopied = await db.transaction(async (tx) => {
    // The counter's row stays locked until the commit, so concurrent queries of one sender run one after the other.
    await limitUse(tx, `contact:email:${query.email}`, perSender, now)
    const { name, email, phoneNo, message } = query
    const since = new Date(now.getTime() - duplicateWindow)
    if (await isKnownQuery(tx, { email, message, since })) return false
    const row = { name, email, phone: phoneNo ?? null, message, language, createdAt: now }
    const id = await insertQuery(tx, row)
    if (!id || (await countUse(tx, 'contact:copies', copyLimit, now)) > copyLimit.max) return false
    await queueMessage(tx, copyOf(config, id, language, query))
    return true
  })
  if (isCopied) await bus.publish({ type: 'outbox' })
}

/** Mail to the shop; Reply-To is the sender of the query. */
function copyOf(
  config: Resources['config'],
  id: string,
  language: Locale,
  { name, email, phoneNo, message }: Query,
): OutgoingMessage {
  const t = getTranslator(defaultLocale)
  return composeMail(defaultLocale, contactAddress(config), {
    subject: t('mail:querySubject', { name: isolate(name) }),
    lines: message.split(/\n{2,}/),
    rows: [
      [t('mail:queryName'), name],
      [t('mail:queryEmail'), email],
      ...(phoneNo ? ([[t('mail:queryPhone'), phoneNo]] as const) : []),
      [t('mail:queryLanguage'), t(`mail:queryLanguages.${language}`)],
    ],
    button: {
      label: t('mail:queryButton'),
      url: config.siteUrl + paths(defaultLocale).admin(`queries/${id}`),
    },
    footer: t('mail:queryFooter'),
    replyTo: email,
  })
}
