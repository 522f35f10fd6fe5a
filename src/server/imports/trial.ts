import { isDeepStrictEqual } from 'node:util'
import type { HeldProduct } from '../products/price.ts'
import { changed, type ReadyRow, type SavedBatch } from './save-batch.ts'

/** A row of a trial: which fields would have which values, or null for a listing that would be created. */
export type TriedRow = { line: number; externalId: string | null; changes: TriedChange[] | null }

/** A field of a listing before and after its row. */
export type TriedChange = { field: TriedField | `attributes.${string}`; before: unknown; after: unknown }

/** Fields of a listing that its seller knows; all others follow from them. */
const fields = [
  'categoryId',
  'name',
  'nameAr',
  'description',
  'descriptionAr',
  'price',
  'wholesaleMinimum',
  'wholesalePrice',
  'condition',
  'emirate',
  'imageIds',
] as const
type TriedField = (typeof fields)[number]

/**
 * How rows would be saved. Pictures are only looked for: as many as a listing has count as the same ones.
 */
export function trialOf(rows: readonly ReadyRow[], now: Date): SavedBatch {
  const before = rows.flatMap(({ existing }) => existing ?? [])
  const unchanged = rows.filter((row) => row.existing && !after(row, now))
  return {
    created: rows.length - before.length,
    updated: before.length,
    unchanged: unchanged.length,
    reviewed: rows.filter(({ prohibited }) => prohibited.length > 0).length,
    placed: [],
  }
}

/** The rows that would create or change a listing, in the order of the file. */
export const triedRows = (rows: readonly ReadyRow[], now: Date): TriedRow[] =>
  rows.flatMap((row) => {
    const { line, externalId, existing } = row
    if (!existing) return { line, externalId, changes: null }
    const next = after(row, now)
    return next ? { line, externalId, changes: changesOf(existing.row, next) } : []
  })

/** The listing of a row as it would be; null where nothing changes. */
function after(row: ReadyRow, now: Date): HeldProduct | null {
  if (!row.existing) return null
  const { imageIds } = row.existing.row
  const images = row.imageIds.length === imageIds.length ? imageIds : row.imageIds
  return changed({ ...row, imageIds: images }, row.existing.row, now).after
}

function changesOf(before: HeldProduct, next: HeldProduct): TriedChange[] {
  const keys = [...new Set([...Object.keys(before.attributes), ...Object.keys(next.attributes)])]
  const all: TriedChange[] = [
    ...fields.map((field) => ({ field, before: before[field], after: next[field] })),
    ...keys.map((key) => ({
      field: `attributes.${key}` as const,
      before: before.attributes[key],
      after: next.attributes[key],
    })),
  ]
  return all.filter((change) => !isDeepStrictEqual(change.before, change.after))
}
