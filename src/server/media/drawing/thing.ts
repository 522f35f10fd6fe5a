import type { Part } from './objects/parts.ts'
import { type Shape, shapeOf } from './shape.ts'
import { paintOf, type Tones } from './tones.ts'

/** Where and how an object is drawn. Lengths are picture units (480 to a side). */
export type Placing = {
  /** Middle of the object, left to right. */
  x: number
  /** Where it stands: the object's lowest point. */
  base: number
  /** The longer side of the object's own bounds. */
  size: number
  tones: Tones
  /** Degrees, around the middle of the object. */
  turn?: number
  /** A side is drawn behind it, as of a thing seen from an angle: [right, down] in picture units. */
  depth?: readonly [number, number]
  mirrored?: boolean
  /** Width of the lines, in picture units. */
  lineWidth?: number
}

/** Draws an object standing on a base line. */
export async function drawThing(name: string, placing: Placing): Promise<string> {
  const shape = await shapeOf(name)
  const { bounds } = shape
  const height = bounds.bottom - bounds.top
  const scale = placing.size / Math.max(bounds.right - bounds.left, height)
  const flip = placing.mirrored ? -1 : 1
  const transform = [
    `translate(${short(placing.x)} ${short(placing.base - (height * scale) / 2)})`,
    placing.turn ? `rotate(${placing.turn})` : '',
    `scale(${short(scale * flip)} ${short(scale)})`,
    `translate(${short(-(bounds.left + bounds.right) / 2)} ${short(-(bounds.top + bounds.bottom) / 2)})`,
  ].join(' ')
  const width = (placing.lineWidth ?? 4.4) / scale
  const body =
    shape.kind === 'icon' ? icon(shape, placing.tones, width) : object(shape, placing.tones, width * 0.8)
  return `<g transform="${transform}" stroke-linecap="round" stroke-linejoin="round">${sides(shape, placing, scale * flip, scale)}${body}</g>`
}

/** An object's width and height when its longer side is 1. */
export async function proportionsOf(name: string): Promise<{ width: number; height: number }> {
  const { bounds } = await shapeOf(name)
  const width = bounds.right - bounds.left
  const height = bounds.bottom - bounds.top
  const longer = Math.max(width, height)
  return { width: width / longer, height: height / longer }
}

function sides(shape: Shape, { depth, tones }: Placing, scaleX: number, scaleY: number): string {
  if (!depth) return ''
  const main = shape.kind === 'object' ? paintOf(shape.main ?? 'base', tones).colour : tones.base
  const steps = 10
  const at = (step: number, paint: string) => {
    const x = short((depth[0] / scaleX) * (step / steps))
    const y = short((depth[1] / scaleY) * (step / steps))
    return `<path d="${shape.silhouette}" transform="translate(${x} ${y})" ${paint}/>`
  }
  const between = Array.from({ length: steps }, (_, step) => at(step + 1, `fill="${main}"`)).join('')
  const darker = Array.from({ length: steps }, (_, step) => at(step + 1, 'fill="#0e2a38"')).join('')
  const edge = at(steps, `fill="${tones.line}" stroke="${tones.line}" stroke-width=".25"`)
  return `${edge}${between}<g opacity=".3">${darker}</g>`
}

function icon(shape: Shape & { kind: 'icon' }, tones: Tones, width: number): string {
  const order = [tones.base, tones.light, tones.dark, tones.accent, tones.pale]
  let rank = 0
  let previous = 0
  const faces = shape.faces.map((face) => {
    if (previous && face.area < previous * 0.82) rank++
    previous = face.area
    return `<path d="${face.path}" fill="${order[rank % order.length]}"/>`
  })
  const strokes = shape.elements.filter((element) => !element.filled).map((element) => element.markup)
  const dots = shape.elements.filter((element) => element.filled).map((element) => element.markup)
  const shine = `<path d="${shape.faces.map((face) => face.path).join('')}" fill="url(#shine)"/>`
  const lineWidth = short(Math.max(width, 0.5))
  return `${faces.join('')}${shine}<g fill="none" stroke="${tones.line}" stroke-width="${lineWidth}">${strokes.join('')}</g><g color="${tones.line}">${dots.join('')}</g>`
}

function object(shape: Shape & { kind: 'object' }, tones: Tones, width: number): string {
  return `${shape.parts.map((part) => piece(part, tones, width)).join('')}<path d="${shape.silhouette}" fill="url(#shine)"/>`
}

function piece({ fill, path, outlined, weight }: Part, tones: Tones, width: number): string {
  const paint = paintOf(fill ?? 'ink', tones)
  if (weight < 0) {
    const outer = -weight * 0.5 + width
    const core = Math.max(0.2, outer - 2 * width)
    return `<path d="${path}" fill="none" stroke="${tones.line}" stroke-width="${short(outer)}"/><path d="${path}" fill="none" stroke="${paint.colour}" stroke-width="${short(core)}"/>`
  }
  if (fill === null || weight !== 1)
    return `<path d="${path}" fill="none" stroke="${paint.colour}" stroke-width="${short(weight * 0.5)}"/>`
  const line = outlined ? ` stroke="${tones.line}" stroke-width="${short(width)}"` : ''
  const opacity = paint.opacity < 1 ? ` fill-opacity="${paint.opacity}"` : ''
  return `<path d="${path}" fill="${paint.colour}"${opacity}${line}/>`
}

function short(value: number): number {
  return Math.round(value * 1000) / 1000
}
