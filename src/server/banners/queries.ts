import { asc, sql } from 'drizzle-orm'
import type { Banner } from '#lib/contract/banners.ts'
import type { Database } from '../platform/db/client.ts'
import { banners } from '../platform/db/schema.ts'
import { mediaBase } from '../platform/present.ts'

/** Banners within their dates, in the shop's order. */
export async function currentBanners(db: Database): Promise<Banner[]> {
  const rows = await db
    .select()
    .from(banners)
    .where(sql`(starts_at IS NULL OR starts_at <= now()) AND (ends_at IS NULL OR ends_at > now())`)
    .orderBy(asc(banners.position), asc(banners.id))
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    title_ar: row.titleAr,
    subtitle: row.subtitle,
    subtitle_ar: row.subtitleAr,
    action: row.action,
    action_ar: row.actionAr,
    link: row.link,
    image: mediaBase(row.imageId),
    tone: row.tone,
  }))
}
