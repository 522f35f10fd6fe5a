/** Fill of a part: a tone of the object's own colours, or a material. */
export type Fill =
  | 'base'
  | 'light'
  | 'dark'
  | 'accent'
  | 'pale'
  | 'white'
  | 'ink'
  | 'glass'
  | 'screen'
  | 'gold'
  | 'metal'
  | 'graphite'
  | 'wood'
  | 'leaf'
  | 'cream'
  | 'rubber'
  | 'shine'
  | 'shade'

/** Part of an object on a grid of 24 × 24 units; parts are drawn back to front. */
export type Part = {
  fill: Fill | null
  path: string
  outlined: boolean
  /** Width of a line; negative for a rod, 0 for a surface. */
  weight: number
}

/** Filled part with an outline. */
export function part(fill: Fill, ...paths: string[]): Part {
  return { fill, path: paths.join(''), outlined: true, weight: 0 }
}

/** Filled part without an outline: a marking, highlight or shade. */
export function mark(fill: Fill, ...paths: string[]): Part {
  return { fill, path: paths.join(''), outlined: false, weight: 0 }
}

/** Line; `weight` is its width in outlines. */
export function line(path: string, weight = 1, fill: Fill = 'ink'): Part {
  return { fill: fill === 'ink' ? null : fill, path, outlined: true, weight }
}

/** Thick line with a coloured core and an outline. */
export function rod(fill: Fill, path: string, weight = 2.4): Part {
  return { fill, path, outlined: true, weight: -weight }
}

/** Path of a rectangle with round corners. */
export function box(x: number, y: number, width: number, height: number, corner = 0): string {
  const q = Math.min(corner, width / 2, height / 2)
  const arc = q ? (dx: number, dy: number) => `a${q} ${q} 0 0 1 ${dx} ${dy}` : () => ''
  return `M${x + q} ${y}h${width - 2 * q}${arc(q, q)}v${height - 2 * q}${arc(-q, q)}h${2 * q - width}${arc(-q, -q)}v${2 * q - height}${arc(q, -q)}z`
}

/** Path of an ellipse, or of a circle without `ry`. */
export function round(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`
}

/** Path of a ring: an ellipse with a smaller one cut out. */
export function hoop(x: number, y: number, rx: number, ry: number, thick: number): string {
  const [innerX, innerY] = [rx - thick, ry - thick]
  return `${round(x, y, rx, ry)}M${x - innerX} ${y}a${innerX} ${innerY} 0 1 0 ${2 * innerX} 0a${innerX} ${innerY} 0 1 0 ${-2 * innerX} 0z`
}
