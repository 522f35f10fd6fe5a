import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { formatPrice } from '#lib/i18n/format.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { settingsOf } from '../accounts/present.ts'
import { announce, notify } from '../notifications/service.ts'
import { unsubscribeKey, unsubscribeToken } from '../notifications/unsubscribe.ts'
import type { Database } from '../platform/db/client.ts'
import { favourites, users } from '../platform/db/schema.ts'
import { composeMail } from '../platform/outbox/mail.ts'
import { type OutgoingMessage, queueMessages } from '../platform/outbox/service.ts'
import type { Resources } from '../platform/resources.ts'
import { type HeldProduct, holdProduct, standingMinutes } from './price.ts'

type Fan = Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailVerifiedAt' | 'language' | 'settings'> & {
  priceThen: number
}

/**
 * Tells of prices that have stood long enough, and are lower than when readers put the product on their wishlist.
 * @returns how many products were looked at
 */
export async function notifyPriceDrops(
  { db, bus, config }: Pick<Resources, 'db' | 'bus' | 'config'>,
  now = new Date(),
): Promise<number> {
  for (let count = 0; ; count += 1) {
    const told = await db.transaction((tx) => tellNext(tx, config.siteUrl, now))
    if (told === null) return count
    if (told.length === 0) continue
    await announce(bus, told)
    await bus.publish({ type: 'outbox' })
  }
}

/** @returns who was told of the next price that is due; null when there is none */
async function tellNext(tx: Database, siteUrl: string, now: Date): Promise<string[] | null> {
  const { rows } = await tx.execute<{ product_id: string; changed_at: string }>(sql`
    DELETE FROM price_drops WHERE product_id = (
      SELECT product_id FROM price_drops WHERE due_at <= ${now.toISOString()} ORDER BY due_at LIMIT 1
      FOR UPDATE SKIP LOCKED)
    RETURNING product_id, due_at - ${standingMinutes} * interval '1 minute' AS changed_at`)
  const [due] = rows
  if (!due) return null
  const product = await holdProduct(tx, due.product_id)
  const isForSale = product.status === 'active' && product.expiresAt > now && product.price > 0
  return isForSale ? tellPriceDrop(tx, product, { siteUrl, now, changedAt: new Date(due.changed_at) }) : []
}

/** When it is, when the price changed last, and what the links in mails begin with. */
type Telling = { siteUrl: string; now: Date; changedAt: Date }

/**
 * Tells everybody who has the product on the wishlist since it cost more, inside the caller's transaction, once a day at
 * most; by mail too where they want it and have a verified address. "Ask for price" is no lower price.
 * @returns the members who were told now
 */
async function tellPriceDrop(
  tx: Database,
  product: HeldProduct,
  { siteUrl, now, changedAt }: Telling,
): Promise<string[]> {
  const fans = await fansOf(tx, product, changedAt)
  await lowerKnownPrice(tx, product)
  if (fans.length === 0) return []
  const link = paths('en').product(product.id)
  const told = await notify(
    tx,
    fans.map(({ id, priceThen }) => ({
      userId: id,
      kind: 'price-drop' as const,
      link,
      dedupeKey: `price-drop:${product.id}:${now.toISOString().slice(0, 10)}`,
      words(t, locale) {
        const values = wordsOf(product, priceThen, locale)
        return { title: t('notices:priceDropTitle'), message: t('notices:priceDropText', values) }
      },
    })),
  )
  const fresh = new Set(told)
  const mailed = fans.filter(
    (fan) => fresh.has(fan.id) && fan.emailVerifiedAt && settingsOf(fan).priceDropMail,
  )
  const key = mailed.length > 0 ? await unsubscribeKey(tx) : Buffer.alloc(0)
  const mails = mailed.map((fan) =>
    mailTo(fan, product, siteUrl, unsubscribeToken(key, fan.id, 'priceDropMail')),
  )
  await queueMessages(tx, mails)
  return told
}

/**
 * Members who put the product on the wishlist when it cost more, for as long as a price has to stand; nobody whom a block
 * parts from its seller.
 */
const fansOf = (tx: Database, { id, price }: HeldProduct, changedAt: Date): Promise<Fan[]> =>
  tx
    .select({
      id: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      language: users.language,
      settings: users.settings,
      priceThen: favourites.priceThen,
    })
    .from(favourites)
    .innerJoin(users, eq(users.id, favourites.userId))
    .where(
      and(
        eq(favourites.productId, id),
        gt(favourites.priceThen, price),
        lte(favourites.createdAt, new Date(changedAt.getTime() - standingMinutes * 60_000)),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
        sql`NOT EXISTS (SELECT 1 FROM products p JOIN blocks b ON (b.blocker_id = p.user_id AND b.blocked_id = ${users.id})
          OR (b.blocker_id = ${users.id} AND b.blocked_id = p.user_id) WHERE p.id = ${id})`,
      ),
    )

/** From now on only a still lower price is a drop. Who asked for the price knows it now. */
const lowerKnownPrice = (tx: Database, { id, price }: HeldProduct) =>
  tx
    .update(favourites)
    .set({ priceThen: price })
    .where(
      and(
        eq(favourites.productId, id),
        isNotNull(favourites.userId),
        or(gt(favourites.priceThen, price), eq(favourites.priceThen, 0)),
      ),
    )

/** A name and prices keep their own direction inside a sentence of either language. */
const wordsOf = (product: HeldProduct, priceThen: number, locale: Locale) => ({
  name: isolate(localName(locale, { name: product.name, name_ar: product.nameAr }).text),
  price: isolate(formatPrice(product.price).text),
  before: isolate(formatPrice(priceThen).text),
})

function mailTo(fan: Fan, product: HeldProduct, siteUrl: string, token: string): OutgoingMessage {
  const { language } = fan
  const t = getTranslator(language)
  const values = wordsOf(product, fan.priceThen, language)
  return composeMail(language, fan.email ?? '', {
    subject: t('mail:priceDropSubject', values),
    lines: [t('mail:priceDropText', values)],
    button: { label: t('mail:priceDropButton'), url: siteUrl + paths(language).product(product.id) },
    footer: t('mail:priceDropFooter'),
    unsubscribe: {
      label: t('mail:unsubscribe'),
      url: siteUrl + paths(language).unsubscribe(token),
      oneClick: `${siteUrl}/user/v1/unsubscribe/${token}`,
    },
  })
}
