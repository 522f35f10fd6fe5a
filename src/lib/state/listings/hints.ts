import { lengthOf } from '#lib/text/cut.ts'
import type { Attribute } from './body.ts'
import type { Entered } from './drafts.ts'

/** Photos from which on a listing has enough, and characters of a description. */
const enoughPhotos = 3
const enoughText = 80

/** Hints for the seller, the most useful first. `attribute`: buyers filter by it, and it has no value. */
export type Hint =
  | { kind: 'photos'; missing: number }
  | { kind: 'smallPhotos' }
  | { kind: 'description' }
  | { kind: 'attributes'; attributes: readonly Attribute[] }

/** Hints for a listing as it is entered; never an obstacle. Pure. */
export function hintsFor(
  entered: Entered,
  attributes: readonly Attribute[],
  photos: readonly { sent?: { small?: boolean | undefined } | null | undefined }[],
): Hint[] {
  const described = Math.max(
    ...[entered.description, entered.description_ar].map((text) => lengthOf(text?.trim() ?? '', enoughText)),
  )
  const asked = attributes.filter(
    ({ key, filterable, required }) => filterable && !required && !entered[`attributes.${key}`]?.trim(),
  )
  return [
    ...(photos.length < enoughPhotos
      ? [{ kind: 'photos' as const, missing: enoughPhotos - photos.length }]
      : []),
    ...(photos.some(({ sent }) => sent?.small) ? [{ kind: 'smallPhotos' as const }] : []),
    ...(described < enoughText ? [{ kind: 'description' as const }] : []),
    ...(asked.length > 0 ? [{ kind: 'attributes' as const, attributes: asked }] : []),
  ]
}
