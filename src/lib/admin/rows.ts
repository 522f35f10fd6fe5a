import type { Sent } from '#lib/forms.ts'

/** Returns the redirect target after a move: the table at the moved row, so that keyboard focus continues there. */
export const toMovedRow =
  (page: string) =>
  ({ values }: Sent): string =>
    `${page}#row-${values.productId ?? values.id ?? ''}`

/** Wraps a complete list as a single page of a table. */
export const singlePage = <Item>(items: Item[]) => ({
  items,
  page: 1,
  size: Math.max(items.length, 1),
  total: items.length,
  totalExact: true,
})

/** Returns the direction of a "move" form. */
export const directionOf = ({ values }: Sent): 'up' | 'down' => (values.direction === 'up' ? 'up' : 'down')
