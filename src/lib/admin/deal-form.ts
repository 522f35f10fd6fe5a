import type { Api } from '#lib/api/client.ts'
import type { DealInput } from '#lib/contract/admin/deals.ts'
import type { Sent } from '#lib/forms.ts'
import { filsOf, momentOf } from './field-values.ts'
import { directionOf } from './rows.ts'

/** Builds the request body from the form of a deal set. */
export const dealBody = (values: Record<string, string>): DealInput => ({
  kind: (values.kind ?? '') as DealInput['kind'],
  name: values.name ?? '',
  name_ar: values.name_ar ?? '',
  description: values.description ?? '',
  description_ar: values.description_ar ?? '',
  startsAt: momentOf(values.startsAt),
  endsAt: momentOf(values.endsAt),
})

/** Form actions of a deal set's page for its products, by the field `action`. */
export const dealProductActions = (api: Api, id: string) => ({
  put: ({ values: { productId = '', price } }: Sent) =>
    api.adminPutDealProduct({ id, productId, price: filsOf(price) }),
  move: (sent: Sent) =>
    api.adminMoveDealProduct({ id, productId: sent.values.productId ?? '', direction: directionOf(sent) }),
  remove: ({ values: { productId = '' } }: Sent) => api.adminRemoveDealProduct({ id, productId }),
})
