/** Raster cells per unit of the 24 × 24 grid; sufficient, because a line covers every traced edge. */
export const cells = 8
/** Margin around the 24 × 24 grid, in units. */
export const margin = 1
/** Width and height of the raster, in cells. */
export const side = (24 + 2 * margin) * cells

/** Converts raster cells to units. */
export function toUnits(cell: number): number {
  return cell / cells - margin
}
