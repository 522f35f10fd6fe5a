/** Raster cells for one unit of the 24 × 24 grid: fine enough, since every traced edge ends up under a line. */
export const cells = 8
/** Units of ground around the 24. */
export const margin = 1
/** Width and height of the raster, in cells. */
export const side = (24 + 2 * margin) * cells

/** From raster cells to units. */
export function toUnits(cell: number): number {
  return cell / cells - margin
}
