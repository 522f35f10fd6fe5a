/**
 * Words in any spelling that `foldText` equates; a final `*` matches any ending, a space separates words of a phrase.
 * Arabic words match with a leading article or "and" as well.
 */
export type Words = readonly string[]

export type Rule = {
  /** Word groups that must occur close to the first group: one word of each. */
  near: readonly Words[]
  /** Maximum distance in words. */
  within: number
  /** Words that cancel the rule within the same distance. */
  unless?: Words
  /** True if a negation right before the first word cancels the rule ("never send …"). */
  negatable?: boolean
}

/** Splits lines of words at their commas. */
export const words = (...lines: string[]): Words =>
  lines.flatMap((line) => line.split(',').map((word) => word.trim()))
