import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, updatedAt } from '../columns.ts'

/**
 * Tree of places: emirates, whose slugs are those of the contract, below them cities and areas, communities, and buildings.
 * The point of a place is its approximate centre, in degrees.
 */
export const places = pgTable(
  'places',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    parentId: uuid('parent_id'),
    emirate: text('emirate').notNull(),
    name: text('name').notNull(),
    nameAr: text('name_ar').notNull(),
    /** Other names by which people search for it and imports name it. */
    aliases: text('aliases').array().notNull().default(sql`'{}'::text[]`),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    position: integer('position').notNull().default(0),
    /** Time at which it was hidden: it is no longer offered, but listings keep it. */
    hiddenAt: moment('hidden_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('places_parent').on(t.parentId, t.position)],
)
