import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { formatPrice } from '#lib/i18n/format.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { settingsOf } from '../accounts/present.ts'
import type { Database } from '../db/client.ts'
import { favourites, users } from '../db/schema.ts'
import { notify } from '../notifications/service.ts'
import { unsubscribeKey, unsubscribeToken } from '../notifications/unsubscribe.ts'
import { composeMail } from '../outbox/mail.ts'
import { type OutgoingMessage, queueMessages } from '../outbox/service.ts'
import type { PricedRow } from './price.ts'

type Fan = Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailVerifiedAt' | 'language' | 'settings'> & {
  priceThen: number
}

/**
 * Tells everybody who has the product on the wishlist since it cost more, inside the caller's transaction; by mail
 * too where they want it and have a verified address.
 * @param siteUrl what the links in mails begin with
 * @returns the members who were told now
 */
export async function tellPriceDrop(tx: Database, product: PricedRow, siteUrl: string): Promise<string[]> {
  const fans = await fansOf(tx, product)
  await lowerKnownPrice(tx, product)
  if (fans.length === 0) return []
  const link = paths('en').product(product.id)
  const told = await notify(
    tx,
    fans.map(({ id, priceThen }) => ({
      userId: id,
      kind: 'price-drop' as const,
      link,
      dedupeKey: `price-drop:${product.id}:${product.price}`,
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

/** Members who put the product on the wishlist when it cost more; nobody whom a block parts from its seller. */
const fansOf = (tx: Database, { id, price }: PricedRow): Promise<Fan[]> =>
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
        isNull(users.blockedAt),
        isNull(users.deletedAt),
        sql`NOT EXISTS (SELECT 1 FROM products p JOIN blocks b ON (b.blocker_id = p.user_id AND b.blocked_id = ${users.id})
          OR (b.blocker_id = ${users.id} AND b.blocked_id = p.user_id) WHERE p.id = ${id})`,
      ),
    )

/** From now on only a still lower price is a drop. Who asked for the price knows it now. */
const lowerKnownPrice = (tx: Database, { id, price }: PricedRow) =>
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
const wordsOf = (product: PricedRow, priceThen: number, locale: Locale) => ({
  name: isolate(localName(locale, { name: product.name, name_ar: product.nameAr }).text),
  price: isolate(formatPrice(product.price).text),
  before: isolate(formatPrice(priceThen).text),
})

function mailTo(fan: Fan, product: PricedRow, siteUrl: string, token: string): OutgoingMessage {
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
