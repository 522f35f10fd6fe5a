import { sql } from 'drizzle-orm'
import { offerHours } from '#lib/contract/limits.ts'
import type { OfferSide } from '#lib/contract/offers.ts'
import { formatHours, formatPrice } from '#lib/i18n/format.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { shownName, shownNameAr } from '../members/shown-name.ts'
import { type MemberMail, mailMembers } from '../notifications/mails.ts'
import { notify } from '../notifications/service.ts'
import type { Database } from '../platform/db/client.ts'
import type { Step } from './machine.ts'
import type { OfferRow } from './queries.ts'

/** Message key of a step. */
type MessageName = 'offer' | 'autoAccept' | Step['action']

/** Event of an offer to notify about: it was made, or took a step. */
export type OfferNotice = {
  kind: 'offer' | Step['action']
  by: OfferSide | null
  /** True if the seller's floor answered. */
  automatic?: boolean
}

type Names = {
  name: string | null
  name_ar: string | null
  buyer: string
  buyer_ar: string | null
  seller: string
  seller_ar: string | null
  /** Ids of the sides that are blocked by admins or deleted. */
  gone: string[]
}

/**
 * Recipients of a notice with the message for each: the other side, or both when no side took the step. An automatic
 * answer reads like the seller's own, and the seller is informed of an automatic acceptance.
 */
function recipientsOf(
  { buyerId, sellerId }: OfferRow,
  { kind, by, automatic }: OfferNotice,
): [string, MessageName][] {
  if (by === 'buying') return [[sellerId, kind]]
  // The seller knows of the sale.
  if (kind === 'sold') return [[buyerId, kind]]
  if (by === null) return [sellerId, buyerId].map((userId) => [userId, kind])
  return automatic && kind === 'accept'
    ? [
        [buyerId, kind],
        [sellerId, 'autoAccept'],
      ]
    : [[buyerId, kind]]
}

/**
 * Notifies the members concerned by a step, inside the caller's transaction, and mails those who want it.
 * @returns ids of the notified users, for `announce` after the commit
 */
export async function notifyStep(
  tx: Database,
  siteUrl: string,
  offer: OfferRow,
  step: OfferNotice,
): Promise<string[]> {
  const names = await namesOf(tx, offer)
  const recipients = recipientsOf(offer, step).filter(([userId]) => !names.gone.includes(userId))
  const values = (words: MessageName, locale: Locale) =>
    wordsOf(offer, names, words === 'autoAccept' ? 'buying' : step.by, locale)
  const notified = await notify(
    tx,
    recipients.map(([userId, words]) => ({
      userId,
      kind: 'offer' as const,
      link: paths('en').offer(offer.id),
      dedupeKey: `offer:${offer.id}:${offer.version}`,
      words: (t, locale) => ({
        title: t(`notices:offers.${words}.title`),
        message: t(`notices:offers.${words}.text`, values(words, locale)),
      }),
    })),
  )
  const mails = recipients.map(
    ([userId, words]): MemberMail => ({
      userId,
      words: (t, locale) => ({
        subject: t(`mail:offerSubjects.${words}`, values(words, locale)),
        lines: [
          t(`notices:offers.${words}.text`, values(words, locale)),
          t(`mail:offerNext.${words}`, { hours: formatHours(offerHours, locale) }),
        ],
        button: { label: t('mail:offerButton'), path: paths(locale).offer(offer.id) },
        footer: t('mail:offerFooter'),
      }),
    }),
  )
  await mailMembers(tx, siteUrl, 'offerMail', mails)
  return notified
}

async function namesOf(tx: Database, { productId, buyerId, sellerId }: OfferRow): Promise<Names> {
  const { rows } = await tx.execute<Names>(sql`
    SELECT p.name, p.name_ar, ${shownName(sql`b`, sql`bs`)} AS buyer,
      ${shownNameAr(sql`b`, sql`bs`)} AS buyer_ar, ${shownName(sql`s`, sql`ss`)} AS seller,
      ${shownNameAr(sql`s`, sql`ss`)} AS seller_ar, ARRAY(
        SELECT u.id FROM users u WHERE u.id IN (b.id, s.id) AND (u.blocked_at IS NOT NULL OR u.deleted_at IS NOT NULL)
      ) AS gone
    FROM products p
    JOIN users b ON b.id = ${buyerId} LEFT JOIN stores bs ON bs.user_id = b.id AND b.role = 'business'
    JOIN users s ON s.id = ${sellerId} LEFT JOIN stores ss ON ss.user_id = s.id AND s.role = 'business'
    WHERE p.id = ${productId}`)
  const [names] = rows
  if (!names) throw new Error('An offer without its product')
  return names
}

/** Values of the messages; names and amounts are isolated, so that they keep their direction in either language. */
function wordsOf({ amount, quantity }: OfferRow, names: Names, by: OfferSide | null, locale: Locale) {
  const price = formatPrice(amount, locale).text
  const actor =
    by === 'buying'
      ? { name: names.buyer, name_ar: names.buyer_ar }
      : { name: names.seller, name_ar: names.seller_ar }
  return {
    name: isolate(localName(locale, names).text),
    who: isolate(localName(locale, actor).text),
    amount: isolate(quantity > 1 ? `${quantity} × ${price}` : price),
  }
}
