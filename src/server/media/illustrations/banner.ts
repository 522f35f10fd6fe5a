import { tone } from './colour.ts'
import { UnknownPicture } from './errors.ts'
import { type Composed, type Place, placed } from './illustration.ts'
import { arch, type Ground, lattice, podium, podiumGradients } from './stage.ts'
import { themeNamed } from './themes.ts'

/** Units of a banner: 16 to 6. */
const size = { width: 960, height: 360 } as const

const keyPattern = /^banner\/(?<theme>[a-z]+)(?:@(?<ground>primary|ink|secondary|sand))?(?<rtl>-rtl)?$/

/** Backgrounds in brand colours; text is ink on primary and sand, white on ink and secondary. */
export const grounds = {
  primary: {
    wall: '#7dbfdd',
    deep: tone(0.7, 0.09, 228),
    shape: tone(0.85, 0.06, 225),
    floor: tone(0.71, 0.088, 228),
  },
  ink: {
    wall: '#0e2a38',
    deep: tone(0.32, 0.05, 228),
    shape: tone(0.4, 0.06, 226),
    floor: tone(0.23, 0.04, 228),
  },
  secondary: {
    wall: '#820000',
    deep: tone(0.42, 0.14, 27),
    shape: tone(0.5, 0.14, 25),
    floor: tone(0.33, 0.125, 28),
  },
  sand: {
    wall: '#f4ead9',
    deep: tone(0.89, 0.035, 75),
    shape: tone(0.87, 0.05, 60),
    floor: tone(0.89, 0.035, 75),
  },
} as const satisfies Record<string, Ground>

/**
 * Banner without text: the objects are on the end side, the start side is a plain colour.
 * @param key `banner/<theme>[@<ground>][-rtl]`; without `-rtl` the end side is the right one
 * @throws UnknownPicture
 */
export function banner(key: string): Composed {
  const { theme = '', ground = 'primary', rtl } = keyPattern.exec(key)?.groups ?? {}
  const objects = themeNamed(theme)
  if (!objects) throw new UnknownPicture(key)
  const colours = grounds[ground as keyof typeof grounds]
  const { width, height } = size
  const place = (x: number) => (rtl ? width - x : x)
  const art = `${architecture(colours, rtl !== undefined)}${podium(place(700), 292, 300, 34)}`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${podiumGradients}</defs><rect width="${width}" height="${height}" fill="${colours.wall}"/>${art}</svg>`,
    units: width,
    objects: placed(objects, places).map((object) => ({ ...object, x: place(object.x) })),
  }
}

/** Places of the objects of a theme: the second stands on the podium, the others around it. */
const places: readonly Place[] = [
  { x: 518, base: 332, across: 140, high: 150 },
  { x: 700, base: 306, across: 280, high: 230 },
  { x: 872, base: 332, across: 150, high: 150 },
  { x: 792, base: 352, across: 104, high: 104 },
]

/** Arches and a lattice that fade out towards the start side. */
function architecture({ deep, shape, wall, floor }: Ground, mirrored: boolean): string {
  const doubled = (x: number, half: number, top: number, edge: [number, number], opacity: number) =>
    `<path d="${arch(x, half, top, 300)}" fill="${deep}"/><path d="${arch(x, half - edge[0], top + edge[1], 300)}" fill="${shape}" opacity="${opacity}"/>`
  const fade = `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="380" x2="560" y1="0" y2="0"><stop offset="0" stop-color="${wall}"/><stop offset="1" stop-color="${wall}" stop-opacity="0"/></linearGradient>`
  const drawn = [
    fade,
    lattice(deep, 0.9, 60, '360 0 600 300'),
    doubled(700, 150, 34, [16, 18], 1),
    doubled(902, 96, 96, [12, 14], 0.75),
    doubled(508, 84, 116, [12, 14], 0.6),
    `<path d="M300 300h660v60h-720q40 -10 60 -60z" fill="${floor}"/>`,
    '<rect x="360" width="220" height="300" fill="url(#fade)"/>',
    '<rect x="200" y="300" width="320" height="60" fill="url(#fade)"/>',
  ].join('')
  return mirrored ? `<g transform="translate(960 0) scale(-1 1)">${drawn}</g>` : drawn
}
