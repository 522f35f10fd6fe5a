/** What a part of an object is made of: a tone of the object's own colours, or a material. */
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

/** One piece of an object on a grid of 24 × 24 units, drawn in order from the back. */
export type Part = { fill: Fill | null; path: string; outlined: boolean; weight: number }

/** A filled piece with an outline. */
export function part(fill: Fill, ...paths: string[]): Part {
  return { fill, path: paths.join(''), outlined: true, weight: 1 }
}

/** A filled piece without an outline: a marking, a shine, a shade. */
export function mark(fill: Fill, ...paths: string[]): Part {
  return { fill, path: paths.join(''), outlined: false, weight: 1 }
}

/** A line; `weight` is its width in outlines. */
export function line(path: string, weight = 1, fill: Fill = 'ink'): Part {
  return { fill: fill === 'ink' ? null : fill, path, outlined: true, weight }
}

/** A thick rod: an outline with a coloured core. */
export function rod(fill: Fill, path: string, weight = 2.4): Part {
  return { fill, path, outlined: true, weight: -weight }
}

/** A box with round corners. */
export function box(x: number, y: number, width: number, height: number, corner = 0): string {
  const q = Math.min(corner, width / 2, height / 2)
  const arc = q ? (dx: number, dy: number) => `a${q} ${q} 0 0 1 ${dx} ${dy}` : () => ''
  return `M${x + q} ${y}h${width - 2 * q}${arc(q, q)}v${height - 2 * q}${arc(-q, q)}h${2 * q - width}${arc(-q, -q)}v${2 * q - height}${arc(q, -q)}z`
}

/** An ellipse, or a circle when `ry` is left out. */
export function round(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`
}

/** A ring: an ellipse with another cut out of it. */
export function hoop(x: number, y: number, rx: number, ry: number, thick: number): string {
  const [innerX, innerY] = [rx - thick, ry - thick]
  return `${round(x, y, rx, ry)}M${x - innerX} ${y}a${innerX} ${innerY} 0 1 0 ${2 * innerX} 0a${innerX} ${innerY} 0 1 0 ${-2 * innerX} 0z`
}
