import type { Emirate } from '#lib/contract/fields.ts'
import type { Entered } from '../listings/drafts.ts'
import type { EstimateDraft } from './estimate.ts'

/** Properties of a listing that its form has no fields for. */
export type FormContext = {
  categoryId: string
  /** False if listings of the category have no condition. */
  hasCondition?: boolean
  productId: string | undefined
  attributes: readonly { key: string }[]
  addresses: readonly { _id: string; emirate: Emirate }[]
}

/** Reads from a listing form what comparable prices depend on; null while the condition is not chosen. */
export function estimateDraft(
  entered: Entered,
  { categoryId, hasCondition = true, productId, attributes, addresses }: FormContext,
): EstimateDraft | null {
  if (hasCondition && !entered.condition) return null
  const [kind, place = ''] = entered.place?.split(':') ?? []
  const address = addresses.find(({ _id }) => _id === place)
  const emirate = kind === 'emirate' ? (place as Emirate) : address?.emirate
  const values = attributes.flatMap(({ key }) => {
    const value = entered[`attributes.${key}`]?.trim()
    return value ? [[key, value]] : []
  })
  return {
    categoryId,
    attributes: Object.fromEntries(values),
    ...(hasCondition && { condition: entered.condition as NonNullable<EstimateDraft['condition']> }),
    ...(emirate && { emirate }),
    ...(productId && { productId }),
  }
}
