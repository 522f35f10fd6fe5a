import { type SQL, sql } from 'drizzle-orm'
import { conjunction } from '../products/filters.ts'

/** Value of an attribute; a choice has the key of its option. */
export type AttributeValue = string | number | boolean

/**
 * Condition on one attribute of a product: one of some values, or a number between two bounds, both inclusive. A
 * product passes as well when its title matches `orTitle` (a `tsquery`), or when it is in one of `orCategories`.
 */
export type AttributeCondition = {
  attribute: string
  values?: readonly AttributeValue[] | undefined
  min?: number | undefined
  max?: number | undefined
  orTitle?: string | undefined
  orCategories?: readonly string[] | undefined
}

/** Attribute that products with wholesale terms have, with the value true. No attribute of a category has its name. */
export const wholesaleAttribute = '=wholesale'

/** Attribute of the place that a product is in, with its id as value. */
export const placeAttribute = '=place'

/**
 * Condition on products or search documents `p`. Values are read from the product, so that it needs another condition
 * beside it that leaves few rows; in memory they are evaluated in memory/attribute-conditions.ts.
 */
export function attributeCondition(condition: AttributeCondition): SQL {
  const { orTitle, orCategories } = condition
  const alternatives = [
    sql`EXISTS (SELECT 1 FROM products a WHERE a.id = p.id AND ${valueCondition(condition)})`,
    ...(orTitle ? [sql`p.title @@ (SELECT ${orTitle}::tsquery)`] : []),
    ...(orCategories ? [sql`p.category_id = ANY(${sql.param(orCategories)}::uuid[])`] : []),
  ]
  return sql`(${sql.join(alternatives, sql` OR `)})`
}

/** Condition on the attributes of `products a`. */
function valueCondition({ attribute, values, min, max }: AttributeCondition): SQL {
  if (attribute === wholesaleAttribute) return sql`a.wholesale_price IS NOT NULL`
  if (attribute === placeAttribute) return sql`a.place_id = ANY(${sql.param(values)}::uuid[])`
  const value = sql`a.attributes->${attribute}::text`
  if (values) {
    const texts = values.map((one) => JSON.stringify(one))
    return sql`${value} = ANY(${sql.param(texts)}::jsonb[])`
  }
  const bounds = [
    ...(min === undefined ? [] : [sql`(${value})::numeric >= ${min}::numeric`]),
    ...(max === undefined ? [] : [sql`(${value})::numeric <= ${max}::numeric`]),
  ]
  return sql`CASE WHEN jsonb_typeof(${value}) = 'number' THEN ${conjunction(bounds)} ELSE false END`
}
