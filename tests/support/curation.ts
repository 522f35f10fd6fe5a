import { eq } from 'drizzle-orm'
import type { AttributeInput } from '#lib/contract/admin/attributes.ts'
import type { BannerInput } from '#lib/contract/admin/banners.ts'
import type { CategoryInput } from '#lib/contract/admin/categories.ts'
import type { DealInput } from '#lib/contract/admin/deals.ts'
import type { PlaceInput } from '#lib/contract/admin/places.ts'
import type { PlanInput } from '#lib/contract/admin/plans.ts'
import type { ValueListInput } from '#lib/contract/admin/value-lists.ts'
import { auditLog } from '#server/platform/db/schema.ts'
import type { TestApp } from './app.ts'
import { browserClient } from './client.ts'
import { createAdmin, daysFromNow, signInAdmin } from './factories.ts'

/** Signs an admin in, with a second factor. */
export async function openAdmin(app: TestApp, lang: 'en' | 'ar' = 'en') {
  const user = await createAdmin(app.db)
  return { user, api: browserClient(app, { token: await signInAdmin(app.db, user), lang }) }
}

type AuditEntry = { actorId: string | null; action: string; before?: unknown; after?: unknown }

/** Returns the audit log of a subject, oldest first. */
export async function auditEntriesOf(app: TestApp, subjectId: string): Promise<AuditEntry[]> {
  const rows = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(auditLog.createdAt, auditLog.id)
  return rows.map(({ actorId, action, details }) => ({ actorId, action, ...details }))
}

/** Collects the tags that are invalidated on the bus. */
export function watchTags(app: TestApp) {
  const told: string[][] = []
  const waiting = new Set<() => void>()
  app.resources.bus.subscribe((event) => {
    if (event.type !== 'invalidate') return
    told.push(event.tags)
    for (const wake of waiting) wake()
  })
  /** Resolves with the tags of the next change, or of one that has been published already. */
  return async function next(): Promise<string[]> {
    while (told.length === 0) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          waiting.delete(wake)
          resolve()
        }
        waiting.add(wake)
      })
    }
    return told.shift() ?? []
  }
}

export const valueListInput = (fields: Partial<ValueListInput> = {}): ValueListInput => ({
  name: 'Boats',
  name_ar: 'القوارب',
  levels: [
    { en: 'Brand', ar: 'الماركة' },
    { en: 'Model', ar: 'الطراز' },
  ],
  ...fields,
})

export const placeInput = (fields: Partial<PlaceInput> = {}): PlaceInput => ({
  parent: 'dubai',
  name: 'Creek Side',
  name_ar: 'ضفة الخور',
  aliases: ['Creekside'],
  latitude: 25.2,
  longitude: 55.34,
  ...fields,
})

export const categoryInput = (fields: Partial<CategoryInput> = {}): CategoryInput => ({
  name: 'Kites',
  name_ar: 'طائرات ورقية',
  icon: 'bird',
  parentId: null,
  ...fields,
})

export const attributeInput = (fields: Partial<AttributeInput> = {}): AttributeInput => ({
  label: 'Maker',
  label_ar: 'الصانع',
  type: 'text',
  required: false,
  ...fields,
})

export const bannerInput = (fields: Partial<BannerInput> = {}): BannerInput => ({
  title: 'Winter is here',
  title_ar: 'وصل الشتاء',
  subtitle: 'Tents and lamps',
  subtitle_ar: 'خيام ومصابيح',
  action: 'Look',
  action_ar: 'تصفح',
  link: '/all-products/hot-deals',
  tone: 'sand',
  imageId: null,
  startsAt: null,
  endsAt: null,
  ...fields,
})

export const dealInput = (fields: Partial<DealInput> = {}): DealInput => ({
  kind: 'weekly',
  name: 'Week of lamps',
  name_ar: 'أسبوع المصابيح',
  description: 'Light for less',
  description_ar: 'ضوء بسعر أقل',
  startsAt: daysFromNow(-1).toISOString(),
  endsAt: daysFromNow(6).toISOString(),
  ...fields,
})

export const planInput = (fields: Partial<PlanInput> = {}): PlanInput => ({
  name: 'Ten days',
  name_ar: 'عشرة أيام',
  description: 'On top for ten days',
  description_ar: 'في الصدارة عشرة أيام',
  price: 69_50,
  days: 10,
  active: true,
  ...fields,
})
