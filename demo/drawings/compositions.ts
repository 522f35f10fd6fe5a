import { drawObject, proportionsOf } from '#server/media/drawing/draw-object.ts'
import type { Palette } from '#server/media/drawing/palette.ts'
import { lattice, plinth, podium, shadow } from '#server/media/drawing/props.ts'
import type { Random } from '#server/media/drawing/random.ts'
import {
  type Colourway,
  colourwayFor,
  silhouetteTones,
  type Tones,
  tonesOf,
} from '#server/media/drawing/tones.ts'
import { ground, horizon, type Landscape, type Setting } from './ground.ts'

/** Input of a composition. `things` are objects, the most specific first; `signs` are symbols. */
export type Stage = {
  things: readonly string[]
  signs: readonly string[]
  setting: Setting
  landscape: Landscape
  palette: Palette
  /** Colours of the first object; `asked` when the key names them. */
  colourway: { name: Colourway; asked: boolean }
  random: Random
}

/** Composition: returns the SVG of a 480 × 480 picture. */
export type Composition = (stage: Stage) => Promise<string>

/** The object alone in its surroundings. */
const portrait: Composition = async (stage) => {
  const { palette, setting, random } = stage
  const name = thing(stage, 0)
  const base = standing(setting)
  const raised = setting === 'studio' && random.chance(0.6)
  const top = raised ? base - 30 : base
  const size = await fitted(name, 336, raised ? 276 : 306)
  const { width } = await proportionsOf(name)
  const below = raised ? podium(240, top, 316, 34, palette) : shadow(240, base, size * width * 1.1)
  return (
    place(stage) +
    below +
    (await drawObject(name, { x: 240, base: top + (raised ? 8 : 2), size, tones: tones(stage, name) }))
  )
}

/** The object rotated a little. */
const angle: Composition = async (stage) => {
  const { setting, random } = stage
  const name = thing(stage, 0)
  const base = standing(setting)
  const size = await fitted(name, 330, 290)
  const { width } = await proportionsOf(name)
  const side = random.pick([-1, 1])
  const depth = [side * 20, -8] as const
  const drawn = await drawObject(name, {
    x: 0,
    base,
    size,
    tones: tones(stage, name),
    depth,
    mirrored: side < 0,
  })
  const turned = `<g transform="translate(${240 - side * 9} 0) scale(.9 1)">${drawn}</g>`
  return place(stage) + shadow(240 + side * 12, base, size * width * 1.1) + turned
}

/** A close-up, cut by the frame. */
const detail: Composition = async (stage) => {
  const { palette, random } = stage
  const name = thing(stage, 0)
  const size = await fitted(name, 610, 560)
  const { height } = await proportionsOf(name)
  const x = random.pick([130, 350])
  const middle = random.pick([246, 286])
  const placing = { x, base: middle + (size * height) / 2, size, lineWidth: 6 }
  const wall = `<rect width="480" height="480" fill="url(#wall)"/>${lattice(palette.wallDeep, 0.7, 72)}<circle cx="${x}" cy="${middle}" r="236" fill="${palette.shape}"/>`
  const cast = await drawObject(name, {
    ...placing,
    x: x + 14,
    base: placing.base + 20,
    tones: silhouetteTones(palette.shadow),
  })
  const near = await drawObject(name, { ...placing, tones: tones(stage, name) })
  return `${wall}<g opacity=".16">${cast}</g>${near}${await badge(stage, x < 240 ? 396 : 84, 396)}`
}

/** The object with related ones, at several heights. */
const group: Composition = async (stage) => {
  const { palette, setting, random, things } = stage
  const base = standing(setting)
  const side = random.pick([-1, 1])
  const [main, second, third] = [thing(stage, 0), thing(stage, 1), things[2]]
  const secondX = 240 + side * 120
  const lift = setting === 'outdoor' ? 0 : 58
  const secondSize = await fitted(second, 150, 150)
  let picture = place(stage)
  picture += lift
    ? plinth(secondX, base - lift, base + 4, 136, palette)
    : shadow(secondX, base - 8, secondSize * 1.1)
  picture += await drawObject(second, {
    x: secondX,
    base: base - Math.max(8, lift + 2),
    size: secondSize,
    tones: tones(stage, second),
  })
  const mainX = 240 - side * 66
  const mainSize = await fitted(main, 270, 272)
  const { width } = await proportionsOf(main)
  picture += shadow(mainX, base + 16, mainSize * width * 1.1)
  picture += await drawObject(main, { x: mainX, base: base + 18, size: mainSize, tones: tones(stage, main) })
  if (!third || setting === 'outdoor') return picture
  const thirdSize = await fitted(third, 92, 92)
  const thirdX = 240 + side * 84
  const front = await drawObject(third, {
    x: thirdX,
    base: base + 44,
    size: thirdSize,
    tones: tones(stage, third),
  })
  return `${picture}${shadow(thirdX, base + 42, thirdSize)}${front}`
}

/** Seen from above, on a card or a cloth, with small things around. */
const flatLay: Composition = async (stage) => {
  const { palette, random } = stage
  const side = random.pick([-1, 1])
  const name = thing(stage, 0)
  const cloth = `<rect width="480" height="480" fill="${palette.wall}"/><path d="M-60 ${side > 0 ? 420 : 60}L540 ${side > 0 ? 60 : 420}V540H-60z" fill="${palette.floor}"/>`
  const tray = random.chance(0.5)
    ? `<circle cx="250" cy="254" r="178" fill="${palette.shadow}" opacity=".14"/><circle cx="240" cy="240" r="178" fill="${palette.wallLight}"/><circle cx="240" cy="240" r="164" fill="none" stroke="${palette.shape}" stroke-width="4"/>`
    : `<g transform="rotate(${-12 * side} 240 240)"><rect x="96" y="100" width="300" height="300" rx="22" fill="${palette.shadow}" opacity=".14"/><rect x="86" y="86" width="308" height="308" rx="22" fill="${palette.wallLight}"/><rect x="100" y="100" width="280" height="280" rx="14" fill="none" stroke="${palette.shape}" stroke-width="4"/></g>`
  const corners: [number, number, number][] = [
    [240 + side * 192, 104, 18],
    [240 - side * 196, 460, -20],
    [240 + side * 186, 474, 30],
  ]
  let picture = cloth + tray
  for (const [index, [x, base, turn]] of corners.entries()) {
    const small = thing(stage, (index % Math.max(1, stage.things.length - 1)) + 1)
    picture += await lying(stage, small, { x, base, size: 112, turn: turn * side })
  }
  const size = await fitted(name, 262, 250)
  const { height } = await proportionsOf(name)
  return (
    picture + (await lying(stage, name, { x: 240, base: 240 + (size * height) / 2, size, turn: -12 * side }))
  )
}

/** The object in its surroundings, with a magnifier on its most specific part. */
const lens: Composition = async (stage) => {
  const { palette, setting, random } = stage
  const name = thing(stage, 0)
  const base = standing(setting)
  const side = random.pick([-1, 1])
  const own = tones(stage, name)
  const size = await fitted(name, 292, 250)
  const { width, height } = await proportionsOf(name)
  const x = 240 - side * 52
  const [lensX, lensY, radius] = [240 + side * 142, 116, 90]
  const nearness = 1.9
  const near = await drawObject(name, {
    x: lensX - side * size * width * nearness * 0.14,
    base: lensY + size * height * nearness * 0.58,
    size: size * nearness,
    tones: own,
    lineWidth: 5,
  })
  const inside = `<clipPath id="lens"><circle cx="${lensX}" cy="${lensY}" r="${radius}"/></clipPath><g clip-path="url(#lens)"><rect width="480" height="480" fill="${palette.shape}"/>${near}</g>`
  const rim = `<circle cx="${lensX + 4}" cy="${lensY + 8}" r="${radius + 4}" fill="${palette.shadow}" opacity=".18"/>${inside}<circle cx="${lensX}" cy="${lensY}" r="${radius}" fill="none" stroke="#fff" stroke-width="9"/>`
  const drawn = await drawObject(name, { x, base: base + 4, size, tones: own })
  return place(stage) + shadow(x, base + 4, size * width * 1.1) + drawn + rim
}

/** Small goods are shown from above; large or unstable ones with a magnifier. */
const closer: Composition = (stage) => (stage.setting === 'studio' ? flatLay(stage) : lens(stage))

/** In the evening, under a spotlight. */
const evening: Composition = async (stage) => {
  const { palette, random } = stage
  const name = thing(stage, 0)
  const size = await fitted(name, 300, 272)
  const arches = random.chance(0.5) ? lattice(palette.wallLight, 0.4, 60, `0 0 480 ${horizon + 8}`) : ''
  const room = `<rect width="480" height="480" fill="url(#wall)"/>${arches}<circle cx="240" cy="206" r="172" fill="${palette.shape}"/><circle cx="240" cy="206" r="226" fill="url(#glow)" opacity=".45"/><rect y="${horizon + 8}" width="480" height="140" fill="url(#floor)"/>`
  return `${room}${podium(240, horizon + 14, 316, 40, palette)}${await drawObject(name, { x: 240, base: horizon + 22, size, tones: tones(stage, name) })}`
}

/** Compositions by the variant of a picture key. */
export const compositions: readonly Composition[] = [portrait, angle, detail, group, closer, evening]

function place({ setting, landscape, palette, random }: Stage): string {
  return ground(setting, landscape, palette, random)
}

function thing({ things, signs }: Stage, index: number): string {
  return things[index] ?? things[0] ?? signs[0] ?? 'package'
}

/** Returns the colours of an object: the picture's for the first one, its own for others. */
function tones(stage: Stage, name: string): Tones {
  const { palette, random, colourway } = stage
  if (name === thing(stage, 0)) return tonesOf(name, colourway.name, random, colourway.asked)
  return tonesOf(name, colourwayFor(palette.hue, random), random)
}

/** Returns the base line of objects in a setting. */
function standing(setting: Setting): number {
  if (setting === 'shelf') return horizon + 22
  if (setting === 'outdoor') return horizon + 66
  return horizon + 62
}

/** Returns the size (longer side) at which an object fits into a width and a height. */
async function fitted(name: string, width: number, height: number): Promise<number> {
  const proportions = await proportionsOf(name)
  return Math.min(width / proportions.width, height / proportions.height)
}

async function lying(
  stage: Stage,
  name: string,
  placing: { x: number; base: number; size: number; turn: number },
) {
  const dark = silhouetteTones(stage.palette.shadow)
  const cast = await drawObject(name, { ...placing, x: placing.x + 8, base: placing.base + 12, tones: dark })
  return `<g opacity=".18">${cast}</g>${await drawObject(name, { ...placing, tones: tones(stage, name) })}`
}

/** Draws a small disc with a symbol. */
async function badge(stage: Stage, x: number, y: number): Promise<string> {
  const name = stage.signs[0]
  if (!name) return ''
  const sign = await drawObject(name, { x, base: y + 27, size: 54, tones: tones(stage, name), lineWidth: 5 })
  return `<circle cx="${x + 4}" cy="${y + 7}" r="54" fill="${stage.palette.shadow}" opacity=".2"/><circle cx="${x}" cy="${y}" r="54" fill="#fff"/>${sign}`
}
