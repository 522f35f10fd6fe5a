import type { Attribute } from '#demo/catalogue/categories/definition.ts'
import type { Pair } from '#demo/catalogue/text.ts'
import { formatQuantity } from '#lib/i18n/format.ts'

/** Values of a product: option keys for choices, plain values for the rest. */
export type Values = Record<string, string | number | boolean>

/**
 * Values that a template may name: attributes with their definitions, and other texts such as `{emirate}` and
 * `{district}`.
 */
export interface Context {
  definitions: readonly Attribute[]
  values: Values
  words: Record<string, Pair>
}

/** A pair or a sentence: only the two languages count. */
type Template = readonly [english: string, arabic: string, ...rest: readonly unknown[]]

const placeholder = /\{([A-Za-z]+)(:low)?\}/g

/** Formats a quantity: `256 GB`, `1 TB`, `92%`, `85,000 km`; plain without a unit (a year). */
function quantity(value: number, unit: string | undefined): string {
  if (unit === undefined) return String(value)
  if (unit === '%') return `${value}%`
  if (value >= 1024 && value % 1024 === 0 && unit === 'GB') return `${value / 1024} TB`
  if (value >= 1024 && value % 1024 === 0 && unit === 'جيجا') return `${value / 1024} تيرا`
  return `${formatQuantity(value)} ${unit}`
}

function valueText(context: Context, key: string, language: 0 | 1): string | undefined {
  const word = context.words[key]
  if (word) return word[language]
  const value = context.values[key]
  const definition = context.definitions.find((attribute) => attribute.key === key)
  if (value === undefined || !definition) return undefined
  const tongue = language === 0 ? 'en' : 'ar'
  if (definition.type === 'choice')
    return definition.options?.find((option) => option.key === value)?.[tongue]
  return typeof value === 'number' ? quantity(value, definition.unit?.[tongue]) : String(value)
}

/** Tells whether the context has every name of the template. */
export const fits = (template: Template, context: Context): boolean =>
  [...template[0].matchAll(placeholder), ...template[1].matchAll(placeholder)].every(
    ([, key]) => valueText(context, key as string, 0) !== undefined,
  )

/**
 * Renders a template in both languages.
 * @throws when it has a name that the product does not have
 */
export function render(template: Template, context: Context): Pair {
  const inLanguage = (language: 0 | 1) =>
    template[language].replace(placeholder, (name, key: string, low: string | undefined) => {
      const text = valueText(context, key, language)
      if (text === undefined) throw new Error(`nothing for ${name} in «${template[0]}»`)
      return low ? text.toLowerCase() : text
    })
  return [inLanguage(0), inLanguage(1)]
}
