import type { Translate } from '#lib/i18n/translate.ts'

type Range = { min?: number | null | undefined; max?: number | null | undefined }

/**
 * Text of a range of prices or of numbers: "5 to 10", "From 5", "Up to 10".
 * @param show formats one end
 * @returns undefined for a range without ends
 */
export function rangeLabel(
  { min, max }: Range,
  show: (end: number) => string,
  t: Translate,
): string | undefined {
  const [from, to] = [min ?? undefined, max ?? undefined]
  if (from !== undefined && to !== undefined)
    return t('list:priceBetween', { min: show(from), max: show(to) })
  if (from !== undefined) return t('list:priceFrom', { min: show(from) })
  return to === undefined ? undefined : t('list:priceUpTo', { max: show(to) })
}
