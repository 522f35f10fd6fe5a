import type { SafetyTip } from '#lib/contract/products.ts'

const tips: readonly [RegExp, SafetyTip][] = [
  [/vehicle|motor|\bcars?\b|auto/, 'vehicles'],
  [/propert|real-estate|\brent/, 'property'],
  [/service|job/, 'services'],
]

/** Advice that fits a product. @param slug of its top category */
export const safetyTipOf = (slug: string): SafetyTip =>
  tips.find(([pattern]) => pattern.test(slug))?.[1] ?? 'general'
