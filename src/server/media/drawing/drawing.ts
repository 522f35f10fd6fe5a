/** A drawing as SVG, with the width of its view box in units. */
export type Drawing = { svg: string; units: number }
