import type { Part } from './objects/parts.ts'
import { type Shape, shapeOf } from './shape.ts'
import { paintOf, type Tones } from './tones.ts'

/** Placement of an object. Lengths are picture units (480 per side). */
export type Placement = {
  /** Horizontal centre. */
  x: number
  /** Base line: y of the object's lowest point. */
  base: number
  /** Length of the longer side of the object's bounds. */
  size: number
  tones: Tones
  /** Rotation in degrees around the object's centre. */
  turn?: number
  /** Offset [right, down] of a side that is drawn behind the object, as if seen from an angle. */
  depth?: readonly [number, number]
  mirrored?: boolean
  /** Line width. */
  lineWidth?: number
}

/** SVG of an object that stands on a base line. */
export async function drawObject(name: string, placement: Placement): Promise<string> {
  const shape = await shapeOf(name)
  const { bounds } = shape
  const height = bounds.bottom - bounds.top
  const scale = placement.size / Math.max(bounds.right - bounds.left, height)
  const flip = placement.mirrored ? -1 : 1
  const transform = [
    `translate(${short(placement.x)} ${short(placement.base - (height * scale) / 2)})`,
    placement.turn ? `rotate(${placement.turn})` : '',
    `scale(${short(scale * flip)} ${short(scale)})`,
    `translate(${short(-(bounds.left + bounds.right) / 2)} ${short(-(bounds.top + bounds.bottom) / 2)})`,
  ].join(' ')
  const width = (placement.lineWidth ?? 4.4) / scale
  const body =
    shape.kind === 'icon' ? icon(shape, placement.tones, width) : object(shape, placement.tones, width * 0.8)
  return `<g transform="${transform}" stroke-linecap="round" stroke-linejoin="round">${sides(shape, placement, scale * flip, scale)}${body}</g>`
}

/** Width and height of an object whose longer side is 1. */
export async function proportionsOf(name: string): Promise<{ width: number; height: number }> {
  const { bounds } = await shapeOf(name)
  const width = bounds.right - bounds.left
  const height = bounds.bottom - bounds.top
  const longer = Math.max(width, height)
  return { width: width / longer, height: height / longer }
}

function sides(shape: Shape, { depth, tones }: Placement, scaleX: number, scaleY: number): string {
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
