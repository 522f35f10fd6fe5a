import { type Ground, grounds, paletteOn, stand } from './banner.ts'
import { type BannerTheme, bannerThemes } from './banner-themes.ts'
import { UnknownPicture } from './errors.ts'
import { definitions, lattice, podium } from './props.ts'
import { randomOf } from './random.ts'

/** Units of an article's picture: 16 to 9. */
export const articleSize = { width: 960, height: 540 } as const

/** Reports if a name, `<theme>-<ground>`, can be drawn. */
export const isArticlePicture = (name: string): boolean => parseName(name) !== null

function parseName(name: string): { theme: BannerTheme; ground: Ground } | null {
  const [theme = '', ground = ''] = name.split('-')
  if (!Object.hasOwn(bannerThemes, theme) || !Object.hasOwn(grounds, ground)) return null
  return {
    theme: bannerThemes[theme as keyof typeof bannerThemes],
    ground: grounds[ground as keyof typeof grounds],
  }
}

/**
 * Illustration of an article as SVG, without text and so the same in both languages: the objects of its theme under an
 * arch.
 * @param key `article/<theme>-<ground>`
 * @throws UnknownPicture
 */
export async function articleSvg(key: string): Promise<string> {
  const parts = parseName(key.replace(/^article\//, ''))
  if (!parts) throw new UnknownPicture(key)
  const { theme, ground } = parts
  const { width, height } = articleSize
  const palette = paletteOn(ground, theme.hue)
  const random = randomOf(key)
  const [side, main, other, small] = theme.objects
  const put = (name: string, x: number, base: number, across: number, high: number) =>
    stand(name, { x, base, across, high }, palette, random)
  const middle = await put(main, 480, 424, 360, 290)
  const before = await put(side, 222, 462, 190, 210)
  const after = await put(other, 738, 462, 200, 220)
  const front = small ? await put(small, 612, 500, 118, 122) : null
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${definitions(palette)}</defs><rect width="${width}" height="${height}" fill="${ground.wall}"/>`,
    hall(ground),
    podium(480, 416, 430, 40, palette),
    middle.drawn,
    before.ground + before.drawn,
    after.ground + after.drawn,
    front ? front.ground + front.drawn : '',
    '</svg>',
  ].join('')
}

/** Background: three arches in front of a lattice, and the floor. */
function hall({ deep, shape, floor }: Ground): string {
  const arch = (x: number, half: number, top: number) =>
    `M${x - half} 430V${top + half}C${x - half} ${top + half * 0.4} ${x - half * 0.36} ${top + half * 0.16} ${x} ${top}C${x + half * 0.36} ${top + half * 0.16} ${x + half} ${top + half * 0.4} ${x + half} ${top + half}V430z`
  const doubled = (x: number, half: number, top: number, opacity: number) =>
    `<path d="${arch(x, half, top)}" fill="${deep}"/><path d="${arch(x, half - 16, top + 18)}" fill="${shape}" opacity="${opacity}"/>`
  return [
    lattice(deep, 0.9, 72, '0 0 960 430'),
    doubled(480, 220, 28, 1),
    doubled(150, 118, 150, 0.7),
    doubled(810, 118, 150, 0.7),
    `<path d="M0 430h960v110h-960z" fill="${floor}"/>`,
  ].join('')
}
