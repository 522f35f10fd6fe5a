import { type BannerTheme, bannerThemes } from './banner-themes.ts'
import { tone } from './colour.ts'
import { drawObject, proportionsOf } from './draw-object.ts'
import { UnknownPicture } from './errors.ts'
import type { Palette } from './palette.ts'
import { definitions, lattice, podium, shadow } from './props.ts'
import { type Random, randomOf } from './random.ts'
import { colourwayFor, tonesOf } from './tones.ts'

/** Units of a banner: 16 to 6. */
export const bannerSize = { width: 960, height: 360 } as const

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
} as const

/**
 * Banner as SVG, without text: the objects are on the end side, the start side is a plain colour.
 * @param key `banner/<theme>[@<ground>][-rtl]`; without `-rtl` the end side is the right one
 * @throws UnknownPicture
 */
export async function bannerSvg(key: string): Promise<string> {
  const { theme: name = '', ground = 'primary', rtl } = keyPattern.exec(key)?.groups ?? {}
  if (!Object.hasOwn(bannerThemes, name)) throw new UnknownPicture(key)
  const theme: BannerTheme = bannerThemes[name as keyof typeof bannerThemes]
  const colours = grounds[ground as keyof typeof grounds]
  const palette = paletteOn(colours, theme.hue)
  const place = (x: number) => (rtl ? bannerSize.width - x : x)
  const random = randomOf(key.replace(/-rtl$/, ''))
  const { width, height } = bannerSize
  const art = `${architecture(colours, rtl !== undefined)}${await objects(theme, palette, place, random)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions(palette)}</defs><rect width="${width}" height="${height}" fill="${colours.wall}"/>${art}</svg>`
}

export type Ground = (typeof grounds)[keyof typeof grounds]

/** Arches and a lattice that fade out towards the start side. */
function architecture({ deep, shape, wall, floor }: Ground, mirrored: boolean): string {
  const arch = (x: number, half: number, top: number) =>
    `M${x - half} 300V${top + half}C${x - half} ${top + half * 0.4} ${x - half * 0.36} ${top + half * 0.16} ${x} ${top}C${x + half * 0.36} ${top + half * 0.16} ${x + half} ${top + half * 0.4} ${x + half} ${top + half}V300z`
  const fade = `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="380" x2="560" y1="0" y2="0"><stop offset="0" stop-color="${wall}"/><stop offset="1" stop-color="${wall}" stop-opacity="0"/></linearGradient>`
  const drawn = [
    fade,
    lattice(deep, 0.9, 60, '360 0 600 300'),
    `<path d="${arch(700, 150, 34)}" fill="${deep}"/><path d="${arch(700, 134, 52)}" fill="${shape}"/>`,
    `<path d="${arch(902, 96, 96)}" fill="${deep}"/><path d="${arch(902, 84, 110)}" fill="${shape}" opacity=".75"/>`,
    `<path d="${arch(508, 84, 116)}" fill="${deep}"/><path d="${arch(508, 72, 130)}" fill="${shape}" opacity=".6"/>`,
    `<path d="M300 300h660v60h-720q40 -10 60 -60z" fill="${floor}"/>`,
    '<rect x="360" width="220" height="300" fill="url(#fade)"/>',
    `<rect x="200" y="300" width="320" height="60" fill="url(#fade)" transform="translate(0 0)"/>`,
  ].join('')
  return mirrored ? `<g transform="translate(960 0) scale(-1 1)">${drawn}</g>` : drawn
}

async function objects(theme: BannerTheme, palette: Palette, place: (x: number) => number, random: Random) {
  const [side, main, other, small] = theme.objects
  const put = (name: string, x: number, base: number, across: number, high: number) =>
    stand(name, { x: place(x), base, across, high }, palette, random)
  const middle = await put(main, 700, 300, 250, 208)
  const before = await put(side, 530, 322, 110, 128)
  const after = await put(other, 872, 322, 130, 150)
  const front = small ? await put(small, 786, 346, 84, 88) : null
  return [
    podium(place(700), 292, 300, 34, palette),
    middle.drawn,
    before.ground,
    before.drawn,
    after.ground,
    after.drawn,
    front ? front.ground + front.drawn : '',
  ].join('')
}

/** Object with its shadow, scaled to fit `across` × `high`, standing at (x, base). */
export async function stand(
  name: string,
  { x, base, across, high }: { x: number; base: number; across: number; high: number },
  palette: Palette,
  random: Random,
) {
  const proportions = await proportionsOf(name)
  const size = Math.min(across / proportions.width, high / proportions.height)
  const tones = tonesOf(name, colourwayFor(palette.hue, random), random)
  const drawn = await drawObject(name, { x, base, size, tones })
  return { drawn, ground: shadow(x, base - 2, size * proportions.width * 1.05) }
}

/** Palette made of a background's colours. */
export function paletteOn({ wall, deep, shape, floor }: Ground, hue: number): Palette {
  return {
    hue,
    wallLight: wall,
    wall,
    wallDeep: deep,
    floor,
    floorDeep: floor,
    shape,
    stone: [tone(0.95, 0.015, 228), tone(0.84, 0.035, 228), tone(0.74, 0.045, 228)],
    shadow: '#061821',
    glow: '#ffffff',
    screen: [tone(0.7, 0.105, 232), tone(0.85, 0.085, 300)],
  }
}
