import { isDeepStrictEqual } from 'node:util'
import { enteredFacets } from '#lib/contract/facets.ts'
import { cut } from '#lib/text/cut.ts'
import type { AttributeRow } from '../listings/rules.ts'
import type { TrialChange, TriedField, TriedValue } from '../platform/db/tables/imports.ts'
import type { HeldProduct } from '../products/price.ts'
import type { RowContext } from './rows.ts'
import { applyRow, type ReadyRow, type SavedBatch } from './save-batch.ts'

/** Outcome of a trial row: the changed fields of its listing; `changes` is null for a listing that would be created. */
export type TrialRow = Omit<TrialChange, 'changes'> & { changes: TriedField[] | null }

type Names = Pick<RowContext, 'rules' | 'categoryNames' | 'placeNames'>

/** Compared fields of a listing; category, place, pictures and attributes are compared separately. */
const fields = [
  'name',
  'nameAr',
  'description',
  'descriptionAr',
  'price',
  'negotiable',
  'wholesaleMinimum',
  'wholesalePrice',
  ...enteredFacets,
  'emirate',
] as const

/** Maximum characters of an excerpt, and of its part before the first difference. */
const maxTextLength = 120
const textBefore = 30

/**
 * Counts how rows would be saved. Pictures are not compared: if their number is the same, they count as unchanged.
 */
export function countTrial(rows: readonly ReadyRow[], now: Date): SavedBatch {
  const complete = rows.filter(({ missing }) => missing === null)
  const before = complete.flatMap(({ existing }) => existing ?? [])
  const unchanged = complete.filter((row) => row.existing && !updatedListing(row, now))
  return {
    created: complete.length - before.length,
    updated: before.length,
    drafts: rows.length - complete.length,
    unchanged: unchanged.length,
    reviewed: complete.filter(({ verdict }) => verdict.isHeld).length,
    placed: [],
    words: { name: '', nameAr: '' },
  }
}

/** Returns the rows that would create or change a listing, in the order of the file; drafts are not among them. */
export const trialRows = (rows: readonly ReadyRow[], now: Date, names: Names): TrialRow[] =>
  rows.flatMap((row) => {
    const { line, existing, missing } = row
    if (missing) return []
    if (!existing) return { line, name: row.columns.name, nameAr: row.columns.nameAr, changes: null }
    const { name, nameAr } = existing.row
    const next = updatedListing(row, now)
    return next ? { line, name, nameAr, changes: changesOf(existing.row, next, names) } : []
  })

/** Filters the rows that would change a listing. */
export const trialChangesOf = (rows: readonly TrialRow[]): TrialChange[] =>
  rows.flatMap(({ changes, ...row }) => (changes ? { ...row, changes } : []))

/** Returns the listing of a row after its update; null for a new listing, or if nothing changes. */
function updatedListing(row: ReadyRow, now: Date): HeldProduct | null {
  if (!row.existing) return null
  const { imageIds } = row.existing.row
  const images = row.imageIds.length === imageIds.length ? imageIds : row.imageIds
  return applyRow({ ...row, imageIds: images }, row.existing.row, now).after
}

function changesOf(before: HeldProduct, next: HeldProduct, names: Names): TriedField[] {
  const { rules, categoryNames, placeNames } = names
  const definitions = [next, before].flatMap(
    ({ categoryId }) => rules.leaves.get(categoryId)?.attributes ?? [],
  )
  const keys = new Set([
    ...definitions.map(({ key }) => key),
    ...[before, next].flatMap(({ attributes }) => Object.keys(attributes)),
  ])
  const category = ({ categoryId }: HeldProduct) => categoryNames(categoryId) ?? null
  const place = ({ placeId }: HeldProduct) => (placeId === null ? null : (placeNames(placeId) ?? null))
  const pictures = ({ imageIds }: HeldProduct) => imageIds.length
  const changesIn = (field: keyof HeldProduct, value: (listing: HeldProduct) => TriedValue): TriedField[] =>
    isDeepStrictEqual(before[field], next[field])
      ? []
      : [{ field, label: null, ...excerpts(value(before), value(next)) }]
  return [
    ...changesIn('categoryId', category),
    ...fields.flatMap((field) => changesIn(field, (listing) => listing[field])),
    ...changesIn('placeId', place),
    ...changesIn('imageIds', pictures),
    ...[...keys].flatMap((key) => {
      const [old, fresh] = [before.attributes[key], next.attributes[key]]
      if (isDeepStrictEqual(old, fresh)) return []
      const definition = definitions.find((one) => one.key === key)
      const values = excerpts(attributeValue(old, definition), attributeValue(fresh, definition))
      return [{ field: `attributes.${key}`, label: definition ? labelOf(definition) : null, ...values }]
    }),
  ]
}

/** Returns the names of an attribute with its unit, as in the template. */
const labelOf = ({ label, labelAr, unit, unitAr }: AttributeRow) => ({
  en: unit ? `${label} (${unit})` : label,
  ar: (unitAr ?? unit) ? `${labelAr} (${unitAr ?? unit})` : labelAr,
})

/** Returns the names of an option or value; else what is stored. */
function attributeValue(value: HeldProduct['attributes'][string] | undefined, definition?: AttributeRow) {
  const hasOptions = definition?.type === 'choice' || definition?.type === 'listed'
  const option = hasOptions && definition.options.find(({ key }) => key === value)
  return option ? { en: option.en, ar: option.ar } : (value ?? null)
}

/** Shortens two values for display; long texts start at a word `textBefore` characters before the first difference. */
function excerpts(before: TriedValue, after: TriedValue): Pick<TriedField, 'before' | 'after'> {
  if (typeof before !== 'string' || typeof after !== 'string' || before === after) {
    return { before: shorten(before), after: shorten(after) }
  }
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const isLong = Math.max(before.length, after.length) > maxTextLength
  const start = isLong ? before.lastIndexOf(' ', same - textBefore) + 1 : 0
  return { before: shorten(before, start), after: shorten(after, start) }
}

function shorten(value: TriedValue, start = 0): TriedValue {
  if (typeof value !== 'string') return value
  const rest = value.slice(start)
  const text = cut(rest, maxTextLength)
  return `${start > 0 ? '… ' : ''}${text}${text.length < rest.length ? ' …' : ''}`
}
