import type { Api } from '#lib/api/client.ts'

export type SalesStore = ReturnType<typeof createSales>

/** State of who may buy an own listing (docs/product.md, "Reservations and sales"). */
export function createSales({ api }: { api: Api }) {
  return { read: (id: string) => api.sale({ id }) }
}
