/** Drawing as SVG, and the width of its view box. */
export type Drawing = { svg: string; units: number }
