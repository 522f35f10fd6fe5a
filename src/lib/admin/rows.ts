import type { Sent } from '#lib/forms.ts'

/** The page of a table with the row that was moved, so that the keyboard goes on from there. */
export const atRow =
  (page: string) =>
  ({ values }: Sent): string =>
    `${page}#row-${values.productId ?? values.id ?? ''}`

/** A whole list as a table takes it: one page. */
export const wholeList = <Item>(items: Item[]) => ({
  items,
  page: 1,
  size: Math.max(items.length, 1),
  total: items.length,
  totalExact: true,
})

/** Which way a form of a list moves something. */
export const directionOf = ({ values }: Sent): 'up' | 'down' => (values.direction === 'up' ? 'up' : 'down')
