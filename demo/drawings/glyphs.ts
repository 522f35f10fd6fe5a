/** Capital letters and digits as single strokes, in cells of 4 × 6 units. */
export const glyphs: Readonly<Record<string, string>> = {
  0: 'M2 0a2 2.1 0 0 1 2 2.1v1.8a2 2.1 0 0 1 -4 0v-1.8a2 2.1 0 0 1 2 -2.1z',
  1: 'M.7 1.3L2.4 0V6',
  2: 'M.1 1.9a1.9 1.9 0 0 1 3.8 0q0 .9 -.9 1.9L0 6h4',
  3: 'M.2 0h3.5L1.7 2.4h.4a1.8 1.8 0 0 1 0 3.6q-1.6 0 -2.1 -1.2',
  4: 'M3 6V0L0 4.5h4',
  5: 'M3.7 0H.6L.3 2.6q.7 -.4 1.6 -.4a1.9 1.9 0 0 1 0 3.8q-1.4 0 -1.9 -1',
  6: 'M3 0L.5 3.1M2 2.2a1.9 1.9 0 1 1 -.01 0z',
  7: 'M0 0h4L1.4 6',
  8: 'M2 0a1.45 1.4 0 1 1 -.01 0zM2 2.8a1.8 1.6 0 1 1 -.01 0z',
  9: 'M1 6L3.5 2.9M2 0a1.9 1.9 0 1 1 -.01 0z',
  A: 'M0 6L2 0l2 6M.7 4h2.6',
  B: 'M0 0v6h2.2a1.6 1.6 0 0 0 0 -3.2H0h2a1.4 1.4 0 0 0 0 -2.8z',
  C: 'M4 1.2a2.2 2.2 0 0 0 -4 1.4v.8a2.2 2.2 0 0 0 4 1.4',
  D: 'M0 0v6h1.4a2.6 3 0 0 0 0 -6z',
  E: 'M3.8 0H0v6h3.8M0 3h3.2',
  F: 'M3.8 0H0v6M0 3h3',
  G: 'M3.9 1.2a2.1 2.2 0 0 0 -3.9 1.4v.8a2.1 2.2 0 0 0 4 1V3.2h-1.8',
  H: 'M0 0v6M4 0v6M0 3h4',
  I: 'M2 0v6',
  J: 'M3.4 0v4.2a1.7 1.8 0 0 1 -3.4 0',
  K: 'M0 0v6M4 0L0 3.6M1.3 2.5L4 6',
  L: 'M0 0v6h3.6',
  M: 'M0 6V0l2 3.4L4 0v6',
  N: 'M0 6V0l4 6V0',
  O: 'M2 0a2 2.1 0 0 1 2 2.1v1.8a2 2.1 0 0 1 -4 0v-1.8a2 2.1 0 0 1 2 -2.1z',
  P: 'M0 6V0h2.2a1.7 1.7 0 0 1 0 3.4H0',
  Q: 'M2 0a2 2.1 0 0 1 2 2.1v1.8a2 2.1 0 0 1 -4 0v-1.8a2 2.1 0 0 1 2 -2.1zM2.6 4.4l1.6 1.8',
  R: 'M0 6V0h2.2a1.7 1.7 0 0 1 0 3.4H0M2 3.4L4 6',
  S: 'M3.8 1.1q-.4 -1.1 -1.8 -1.1q-1.9 0 -1.9 1.5q0 1.1 1.9 1.5q2 .4 2 1.6q0 1.4 -2 1.4q-1.6 0 -2 -1.1',
  T: 'M0 0h4M2 0v6',
  U: 'M0 0v4a2 2 0 0 0 4 0V0',
  V: 'M0 0l2 6l2 -6',
  W: 'M0 0l1 6l1 -4l1 4l1 -6',
  X: 'M0 0l4 6M4 0L0 6',
  Y: 'M0 0l2 3l2 -3M2 3v3',
  Z: 'M0 0h4L0 6h4',
}

/** Place and height of a line of text; lengths are units of the object's grid. */
export type Line = { x: number; y: number; height: number; anchor: 'start' | 'middle'; widest: number }

/** Path of a line of text, narrowed to fit; characters without a glyph leave a gap. */
export function textPath(text: string, { x, y, height, anchor, widest }: Line): string {
  const advance = (character: string) => (character === ' ' ? 2.6 : 5.4)
  const length = [...text].reduce((sum, character) => sum + advance(character), 0) - 1.4
  const high = height / 6
  const wide = Math.min(high, widest / length)
  let left = anchor === 'middle' ? x - (length * wide) / 2 : x
  let path = ''
  for (const character of text) {
    path += moved(glyphs[character] ?? '', left, y, wide, high)
    left += advance(character) * wide
  }
  return path
}

/** Scales and moves a path of the commands that glyphs use. */
function moved(path: string, x: number, y: number, wide: number, high: number): string {
  let drawn = ''
  for (const [, command = '', numbers = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const values = numbers.match(/-?(?:\d*\.\d+|\d+)/g)?.map(Number) ?? []
    drawn += command + values.map((value, place) => number(placedValue(command, value, place))).join(' ')
  }
  return drawn

  function placedValue(command: string, value: number, place: number): number {
    const absolute = command === command.toUpperCase()
    const kind = command.toLowerCase()
    if (kind === 'a') {
      const part = place % 7
      if (part === 2 || part === 3 || part === 4) return value
      return value * (part === 0 || part === 5 ? wide : high)
    }
    const horizontal = kind === 'h' || (kind !== 'v' && place % 2 === 0)
    return value * (horizontal ? wide : high) + (absolute ? (horizontal ? x : y) : 0)
  }
}

const number = (value: number) => Math.round(value * 1000) / 1000
