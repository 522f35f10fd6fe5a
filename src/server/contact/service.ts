import { and, eq, gt } from 'drizzle-orm'
import { isolate } from '#lib/i18n/local-text.ts'
import { defaultLocale, type Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { Database } from '../platform/db/client.ts'
import { contactQueries } from '../platform/db/schema.ts'
import { countUse, hour, limitPlace, limitUse } from '../platform/limits.ts'
import { composeMail } from '../platform/outbox/mail.ts'
import { type OutgoingMessage, queueMessage } from '../platform/outbox/service.ts'
import type { Resources } from '../platform/resources.ts'

/** What somebody asks, and how they can be reached. */
export type Query = { name: string; email: string; phoneNo?: string | undefined; message: string }

/** People who share a place share its limit. */
const perPlace = { max: 10, windowMs: hour }
const perSender = { max: 5, windowMs: hour }
/** For all senders together: nobody fills the shop's mailbox. Beyond it a query is kept, without a copy. */
const copies = { max: 200, windowMs: 24 * hour }
const sameWithin = 24 * hour

/**
 * Keeps a query for the administration and sends a copy to the shop's mail, which can be answered as it is. Words that
 * the same address sent within a day are not taken twice.
 * @param address where it came from @param language of the page that it was written on
 * @throws ApiError too_many_requests: ten an hour from a place, five of an email address
 */
export async function takeQuery(
  { db, bus, config }: Pick<Resources, 'db' | 'bus' | 'config'>,
  address: string,
  language: Locale,
  query: Query,
  now = new Date(),
): Promise<void> {
  await limitPlace(db, 'contact', address, perPlace, now)
  const copied = await db.transaction(async (tx) => {
    // Its count is locked until the end, so that two of one sender at once follow each other.
    await limitUse(tx, `contact:email:${query.email}`, perSender, now)
    if (await isKnown(tx, query, now)) return false
    const { name, email, phoneNo, message } = query
    const [row] = await tx
      .insert(contactQueries)
      .values({ name, email, phone: phoneNo ?? null, message, language, createdAt: now })
      .returning({ id: contactQueries.id })
    if (!row || (await countUse(tx, 'contact:copies', copies, now)) > copies.max) return false
    await queueMessage(tx, copyOf(config, row.id, language, query))
    return true
  })
  if (copied) await bus.publish({ type: 'outbox' })
}

async function isKnown(tx: Database, { email, message }: Query, now: Date): Promise<boolean> {
  const [known] = await tx
    .select({ id: contactQueries.id })
    .from(contactQueries)
    .where(
      and(
        eq(contactQueries.email, email),
        eq(contactQueries.message, message),
        gt(contactQueries.createdAt, new Date(now.getTime() - sameWithin)),
      ),
    )
  return known !== undefined
}

/** The shop's copy: its answer goes to whoever asked. */
function copyOf(
  { mail, siteUrl }: Resources['config'],
  id: string,
  language: Locale,
  { name, email, phoneNo, message }: Query,
): OutgoingMessage {
  const t = getTranslator(defaultLocale)
  return composeMail(defaultLocale, mail.contact, {
    subject: t('mail:querySubject', { name: isolate(name) }),
    lines: message.split(/\n{2,}/),
    rows: [
      [t('mail:queryName'), name],
      [t('mail:queryEmail'), email],
      ...(phoneNo ? ([[t('mail:queryPhone'), phoneNo]] as const) : []),
      [t('mail:queryLanguage'), t(`mail:queryLanguages.${language}`)],
    ],
    button: { label: t('mail:queryButton'), url: siteUrl + paths(defaultLocale).admin(`queries/${id}`) },
    footer: t('mail:queryFooter'),
    replyTo: email,
  })
}
