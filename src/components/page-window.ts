/**
 * Returns the entries of the pagination (docs/product.md, "Pagination"): every page up to 6, else the first, the last
 * and those around the current one, with gaps between.
 */
export const pageWindow = (page: number, pages: number): (number | 'gap')[] => {
  if (pages <= 6) return Array.from({ length: pages }, (_, index) => index + 1)
  const middle = [page - 1, page, page + 1].filter((number) => number > 1 && number < pages)
  const first = middle[0] ?? 2
  const last = middle.at(-1) ?? pages - 1
  return [
    1,
    ...(first > 3 ? (['gap'] as const) : first === 3 ? [2] : []),
    ...middle,
    ...(last < pages - 2 ? (['gap'] as const) : last === pages - 2 ? [pages - 1] : []),
    pages,
  ]
}
