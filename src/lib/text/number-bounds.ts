export type NumberBounds = { minimum?: number | null | undefined; maximum?: number | null | undefined }

/** Error code of a number outside its bounds, followed by them; null for one within. */
export function outsideBounds(value: number, { minimum, maximum }: NumberBounds): string | null {
  const isBelow = minimum != null && value < minimum
  const isAbove = maximum != null && value > maximum
  if (!isBelow && !isAbove) return null
  if (minimum != null && maximum != null) return `number_between ${minimum} ${maximum}`
  return isBelow ? `number_from ${minimum}` : `number_to ${maximum}`
}
