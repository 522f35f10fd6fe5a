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
  /** True to darken the far side, as light from one side does. */
  shaded?: boolean
  /** Width of the outline. */
  lineWidth?: number
  /** Parts drawn on the object, in its own units: the number of a plate. */
  marks?: readonly Part[]
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
  const width = (placement.lineWidth ?? 2) / scale
  const body =
    shape.kind === 'icon' ? icon(shape, placement.tones, width * 1.7) : object(shape, placement.tones, width)
  const shade = placement.shaded ? `<path d="${shape.silhouette}" fill="url(#side)"/>` : ''
  const marks = (placement.marks ?? []).map((part) => piece(part, placement.tones, width)).join('')
  return `<g transform="${transform}" stroke-linecap="round" stroke-linejoin="round">${sides(shape, placement, scale * flip, scale)}${body}${shade}${marks}</g>`
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
  return `${between}<g opacity=".05">${darker}</g>`
}

function icon(shape: Shape & { kind: 'icon' }, tones: Tones, width: number): string {
  const order = [tones.base, tones.light, tones.dark, tones.accent, tones.pale]
  let rank = 0
  let previous = 0
  const faces = shape.faces.map((face) => {
    if (previous && face.area < previous * 0.82) rank++
    previous = face.area
    return lit(face.path, `fill="${order[rank % order.length]}"`)
  })
  const strokes = shape.elements.filter((element) => !element.filled).map((element) => element.markup)
  const dots = shape.elements.filter((element) => element.filled).map((element) => element.markup)
  const shine = `<path d="${shape.faces.map((face) => face.path).join('')}" fill="url(#shine)"/>`
  const line = edgeOf(tones.base)
  return `${faces.join('')}${shine}<g fill="none" stroke="${line}" stroke-width="${short(Math.max(width, 0.3))}">${strokes.join('')}</g><g color="${line}">${dots.join('')}</g>`
}

function object(shape: Shape & { kind: 'object' }, tones: Tones, width: number): string {
  return `${shape.parts.map((part) => piece(part, tones, width)).join('')}<path d="${shape.silhouette}" fill="url(#shine)"/>`
}

function piece({ fill, path, outlined, weight }: Part, tones: Tones, width: number): string {
  const paint = paintOf(fill ?? 'ink', tones)
  if (weight < 0) {
    const outer = -weight * 0.5
    const core = Math.max(0.2, outer - 2 * width)
    return `<path d="${path}" fill="none" stroke="${edgeOf(paint.colour)}" stroke-width="${short(outer)}"/><path d="${path}" fill="none" stroke="${paint.colour}" stroke-width="${short(core)}"/>`
  }
  if (weight !== 0)
    return `<path d="${path}" fill="none" stroke="${paint.colour}" stroke-width="${short(lineWeight(weight))}"/>`
  const opacity = paint.opacity < 1 ? ` fill-opacity="${paint.opacity}"` : ''
  if (!outlined) return `<path d="${path}" fill="${paint.colour}"${opacity}/>`
  return lit(path, `fill="${paint.colour}" stroke="${edgeOf(paint.colour)}" stroke-width="${short(width)}"`)
}

/** Surface with light from above. */
function lit(path: string, paint: string): string {
  return `<path d="${path}" ${paint}/><path d="${path}" fill="url(#lit)"/>`
}

/** Width of a line: details are thin, bars and legs as thick as they are. */
function lineWeight(weight: number): number {
  return weight < 1.2 ? weight * 0.26 : weight * 0.42
}

/** Colour of the edge of a surface: its own, darker. */
function edgeOf(colour: string): string {
  if (!colour.startsWith('#')) return '#3b4650'
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  return `#${channels
    .map((value) =>
      Math.round(value * 0.66)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function short(value: number): number {
  return Math.round(value * 1000) / 1000
}
