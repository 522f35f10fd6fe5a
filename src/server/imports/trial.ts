import { changed, type ReadyRow, type SavedBatch } from './save-batch.ts'

/**
 * How rows would be saved. Pictures are only looked for: as many as a listing has count as the same ones.
 */
export function trialOf(rows: readonly ReadyRow[], now: Date): SavedBatch {
  const before = rows.flatMap(({ existing }) => existing ?? [])
  const unchanged = rows.filter((row) => {
    if (!row.existing) return false
    const { imageIds } = row.existing.row
    const images = row.imageIds.length === imageIds.length ? imageIds : row.imageIds
    return changed({ ...row, imageIds: images }, row.existing.row, now).after === null
  })
  return {
    created: rows.length - before.length,
    updated: before.length,
    unchanged: unchanged.length,
    reviewed: rows.filter(({ prohibited }) => prohibited.length > 0).length,
    placed: [],
  }
}
