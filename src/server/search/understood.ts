import type { PlaceName } from '#lib/contract/places.ts'
import type { AttributeCondition } from './attribute-conditions.ts'
import type { SearchAttribute } from './attribute-words.ts'
import type { MeantCategories } from './meant-categories.ts'
import type { Offer } from './request-words.ts'

/**
 * Part of a search text that is a filter or an order instead of words. `id` names it in addresses that take it off;
 * `words` are those of the text. Prices are whole AED, inclusive.
 */
export type Understood = { id: string; words: string } & (
  | {
      kind: 'attribute'
      attribute: SearchAttribute
      condition: AttributeCondition
      /** Categories that have the attribute with such values. Who leaves the part out still means one of them. */
      categories: readonly string[]
    }
  | { kind: 'price'; minPrice?: number; maxPrice?: number }
  | {
      kind: 'place'
      place: PlaceName
      condition: AttributeCondition
      /** Categories of the attributes named beside it, if nothing else in the text names what is sought. */
      categories?: readonly string[]
    }
  | { kind: 'wholesale'; condition: AttributeCondition }
  | { kind: 'offer'; offer: Offer; condition: AttributeCondition }
  | { kind: 'order'; sort: 'price_asc' | 'price_desc'; meant: MeantCategories }
)

/** Search text after understanding: the words that remain to search for, which may be none, and the understood parts. */
export type Understanding = { text: string; understood: Understood[] }
