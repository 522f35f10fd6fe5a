import { drawObject, proportionsOf } from '#server/media/drawing/draw-object.ts'
import type { Part } from '#server/media/drawing/objects/parts.ts'
import type { Tones } from '#server/media/drawing/tones.ts'

/** Colour behind every product: the ground of cards, so that picture and card are one surface. */
export const backdrop = '#f1f3f4'

/** Object of a picture. */
export type Subject = {
  name: string
  /** Object for the view of the back, where one is drawn. */
  back: string | undefined
  tones: Tones
  /** Depth of an object with flat sides, in picture units; 0 for others. Seen from an angle, it shows a side. */
  depth: number
  marks: readonly Part[]
}

/** View of an object as SVG, without the backdrop. */
export type View = (subject: Subject) => Promise<string>

/** Length of the longer side of an object: about 80 % of the picture. */
const across = 384
const side = 480

/** Greatest size (longer side) of an object whose bounds fit into a square. */
async function placed(name: string, length: number) {
  const { width, height } = await proportionsOf(name)
  return { size: length, width: width * length, base: (side + height * length) / 2 - 4 }
}

const front: View = async ({ name, tones, marks }) => {
  const { size, width, base } = await placed(name, across)
  return contact(240, base, width) + (await drawObject(name, { x: 240, base, size, tones, marks }))
}

/** From an angle, narrower; the far side is in the shade, and boxes show a side. */
const threeQuarter =
  (turn: -1 | 1): View =>
  async ({ name, tones, depth, marks }) => {
    const { size, width, base } = await placed(name, across)
    const mirrored = turn < 0 && marks.length === 0
    const placing = { x: 0, base, size, tones, marks, mirrored, shaded: true }
    const sided = depth > 0 ? { depth: [turn * depth, -depth / 3] as const } : {}
    const narrow = depth > 0 ? 0.88 : 0.93
    const drawn = await drawObject(name, { ...placing, ...sided })
    return `${contact(240, base, width * narrow)}<g transform="translate(${240 - turn * depth * 0.42} 0) scale(${narrow} 1)">${drawn}</g>`
  }

/** Closer: as wide as the picture at most, cut above and below only. */
const closer =
  (nearness: number, mirrored: boolean): View =>
  async ({ name, tones, marks }) => {
    const { width } = await proportionsOf(name)
    const { size, base } = await placed(name, Math.min(across * nearness, (side - 16) / width))
    return drawObject(name, {
      x: 240,
      base: base + 4,
      size,
      tones,
      marks,
      mirrored: mirrored && marks.length === 0,
    })
  }

/** From behind, where the object has a drawn back, else closest. */
const behind: View = (subject) =>
  subject.back
    ? front({ ...subject, name: subject.back, back: undefined, marks: [] })
    : closer(1.5, false)(subject)

/** Views by the variant of a picture key. */
export const views: readonly View[] = [
  front,
  threeQuarter(1),
  closer(1.3, false),
  threeQuarter(-1),
  behind,
  closer(1.2, true),
]

/** Soft shadow where the object touches the ground. */
function contact(x: number, y: number, width: number): string {
  const half = Math.round(width * 0.5)
  return `<ellipse cx="${x}" cy="${Math.round(y)}" rx="${half}" ry="13" fill="url(#contact)"/>`
}
