import { tone } from '#server/media/drawing/colour.ts'
import type { Palette } from '#server/media/drawing/palette.ts'
import { backdrop, lattice, windowLight } from '#server/media/drawing/props.ts'
import type { Random } from '#server/media/drawing/random.ts'

/** Surroundings of a picture. `landscape` refines outdoor ones. */
export type Setting = 'studio' | 'room' | 'outdoor' | 'shelf'
export type Landscape = 'dunes' | 'skyline' | 'hills' | 'sea'

/** Height of the line between wall and floor, in picture units from the top. */
export const horizon = 342

/** Draws the background behind an object. */
export function ground(setting: Setting, landscape: Landscape, palette: Palette, random: Random): string {
  if (setting === 'outdoor') return outdoor(landscape, palette, random)
  if (setting === 'room') return room(palette, random)
  if (setting === 'shelf') return shelf(palette, random)
  return studio(palette, random)
}

function wallAndFloor(): string {
  return `<rect width="480" height="480" fill="url(#wall)"/><rect y="${horizon}" width="480" height="${480 - horizon}" fill="url(#floor)"/>`
}

function studio(palette: Palette, random: Random): string {
  const kind = random.pick(['disc', 'arch', 'arches', 'panel', 'half'] as const)
  const pattern = random.chance(0.35) ? lattice(palette.wallDeep, 0.55, 60, `0 0 480 ${horizon}`) : ''
  const light = pattern ? '' : windowLight(random)
  const scene = `<rect width="480" height="480" fill="url(#wall)"/>${pattern}${backdrop(kind, palette, horizon)}${light}`
  return `${scene}<rect y="${horizon}" width="480" height="${480 - horizon}" fill="url(#floor)"/>`
}

function room(palette: Palette, random: Random): string {
  const skirting = `<rect y="${horizon - 16}" width="480" height="16" fill="${palette.wallLight}"/><rect y="${horizon - 2}" width="480" height="3" fill="${palette.floorDeep}"/>`
  const boards = [372, 412, 456]
    .map((y) => `<path d="M0 ${y}h480" stroke="${palette.floorDeep}" stroke-width="2" opacity=".5"/>`)
    .join('')
  const rug = `<ellipse cx="240" cy="418" rx="206" ry="42" fill="${palette.shape}"/><ellipse cx="240" cy="418" rx="184" ry="35" fill="none" stroke="${palette.wallLight}" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"/>`
  const feature = random.pick([panelling, niche, windowFrame, windowFrame])
  return `${wallAndFloor()}${feature(palette, random)}${skirting}${boards}${random.chance(0.65) ? rug : ''}`
}

function panelling(palette: Palette): string {
  const boxes = [28, 178, 328]
    .map(
      (x) =>
        `<rect x="${x}" y="52" width="124" height="236" rx="3" fill="none" stroke="${palette.wallDeep}" stroke-width="4"/>`,
    )
    .join('')
  return boxes
}

function niche(palette: Palette): string {
  return `${backdrop('arch', palette, horizon)}`
}

function windowFrame(palette: Palette, random: Random): string {
  const x = random.pick([40, 270])
  const pane = `<rect x="${x}" y="44" width="170" height="196" rx="4" fill="${palette.shape}"/>`
  const sky = `<circle cx="${x + 122}" cy="98" r="24" fill="${palette.wallLight}"/><path d="M${x} 240v-44q46 -40 92 -10t78 -18v72z" fill="${palette.wallDeep}"/>`
  const frame = `<path d="M${x} 142h170M${x + 85} 44v196" stroke="${palette.wallLight}" stroke-width="8"/><rect x="${x}" y="44" width="170" height="196" rx="4" fill="none" stroke="${palette.wallLight}" stroke-width="12"/><rect x="${x - 16}" y="240" width="202" height="12" rx="3" fill="${palette.wallLight}"/><rect x="${x - 10}" y="252" width="190" height="5" fill="${palette.wallDeep}"/>`
  return `${pane}${sky}${frame}`
}

function shelf(palette: Palette, random: Random): string {
  const back = random.chance(0.5)
    ? lattice(palette.wallDeep, 0.5, 68, `0 0 480 ${horizon}`)
    : Array.from(
        { length: 7 },
        (_, i) =>
          `<rect x="${i * 80 - 2}" y="0" width="3" height="${horizon}" fill="${palette.wallDeep}" opacity=".6"/>`,
      ).join('')
  const board = `<rect y="${horizon + 34}" width="480" height="30" fill="${palette.floorDeep}"/><rect y="${horizon + 34}" width="480" height="7" fill="${palette.wallLight}" opacity=".7"/><rect y="${horizon + 64}" width="480" height="20" fill="${palette.shadow}" opacity=".16"/>`
  const top = random.chance(0.5)
    ? awning(palette)
    : `<rect y="0" width="480" height="26" fill="${palette.floorDeep}"/><rect y="26" width="480" height="14" fill="${palette.shadow}" opacity=".13"/>`
  return `<rect width="480" height="480" fill="url(#wall)"/>${back}<rect y="${horizon}" width="480" height="34" fill="${palette.floor}"/>${board}${`<rect y="${horizon + 84}" width="480" height="60" fill="${palette.wallDeep}"/>`}${top}`
}

function awning(palette: Palette): string {
  const stripes = Array.from({ length: 6 }, (_, i) => {
    const x = i * 80
    return `<path d="M${x} 0h80v54a40 26 0 0 1 -80 0z" fill="${i % 2 ? palette.wallLight : tone(0.7, 0.085, palette.hue)}"/>`
  }).join('')
  return `<rect y="40" width="480" height="58" fill="${palette.shadow}" opacity=".1"/>${stripes}`
}

function outdoor(landscape: Landscape, palette: Palette, random: Random): string {
  const sunX = Math.round(random.pick([random.between(70, 140), random.between(340, 410)]))
  const sky = `<rect width="480" height="480" fill="url(#wall)"/><circle cx="${sunX}" cy="104" r="86" fill="url(#glow)"/><circle cx="${sunX}" cy="104" r="36" fill="${palette.glow}" opacity=".9"/>${cloud(480 - sunX - 40, 92, 1, palette)}${cloud(sunX + 30, 190, 0.62, palette)}`
  return `${sky}${land(landscape, palette, random)}`
}

function land(landscape: Landscape, palette: Palette, random: Random): string {
  const far = palette.wallDeep
  const near = palette.shape
  if (landscape === 'sea')
    return `<path d="M0 ${horizon - 78}q80 -34 170 -8t170 -10t140 -4v200H0z" fill="${far}"/><rect y="${horizon - 52}" width="480" height="200" fill="${near}"/>${[0, 1, 2, 3].map((row) => wave(horizon - 20 + row * 34, row, palette)).join('')}`
  if (landscape === 'skyline') return `${skyline(far, near, random)}${road(palette)}`
  if (landscape === 'hills')
    return `<path d="M0 ${horizon - 70}q70 -80 150 -40t150 -30t180 20v130H0z" fill="${far}"/><path d="M0 ${horizon - 20}q120 -70 250 -20t230 -30v90H0z" fill="${near}"/><rect y="${horizon}" width="480" height="140" fill="url(#floor)"/>`
  return `<path d="M0 ${horizon - 40}C80 ${horizon - 120} 150 ${horizon - 120} 220 ${horizon - 60}S400 ${horizon - 110} 480 ${horizon - 50}V480H0z" fill="${far}"/><path d="M0 ${horizon}C110 ${horizon - 70} 200 ${horizon - 30} 270 ${horizon - 12}S410 ${horizon - 60} 480 ${horizon - 30}V480H0z" fill="${near}"/><path d="M0 ${horizon + 20}C140 ${horizon - 20} 330 ${horizon - 10} 480 ${horizon + 16}V480H0z" fill="url(#floor)"/>`
}

function skyline(far: string, near: string, random: Random): string {
  let towers = ''
  for (let x = -10; x < 480; ) {
    const width = Math.round(random.between(26, 52))
    const height = Math.round(random.between(60, 150))
    const top = horizon - height
    towers += `<path d="M${x} ${horizon}V${top + 12}l${width} -12V${horizon}z" fill="${far}"/>`
    x += width + Math.round(random.between(2, 10))
  }
  const spire = Math.round(random.between(120, 360))
  towers += `<path d="M${spire - 17} ${horizon}V${horizon - 150}h6V${horizon - 200}h6V${horizon - 240}l5 -44l5 44V${horizon - 200}h6V${horizon - 150}h6V${horizon}z" fill="${far}"/>`
  for (let x = 6; x < 480; x += 58) {
    const height = Math.round(random.between(24, 62))
    towers += `<rect x="${x}" y="${horizon - height}" width="44" height="${height}" fill="${near}"/>`
  }
  return towers
}

function road(palette: Palette): string {
  return `<rect y="${horizon}" width="480" height="140" fill="${palette.floor}"/><rect y="${horizon}" width="480" height="10" fill="${palette.wallLight}" opacity=".6"/><rect y="${horizon + 28}" width="480" height="110" fill="${palette.floorDeep}"/><path d="M-20 448h520" stroke="${palette.wallLight}" stroke-width="6" stroke-dasharray="52 38" opacity=".8"/>`
}

function wave(y: number, row: number, palette: Palette): string {
  const start = row % 2 ? -40 : -80
  return `<path d="M${start} ${y}${'q20 -12 40 0t40 0'.repeat(8)}" fill="none" stroke="${palette.wallLight}" stroke-width="4" stroke-linecap="round" opacity="${0.75 - row * 0.13}"/>`
}

function cloud(x: number, y: number, size: number, palette: Palette): string {
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="${palette.wallLight}" opacity=".9"><rect x="-62" y="-14" width="124" height="28" rx="14"/><circle cx="-18" cy="-18" r="24"/><circle cx="18" cy="-12" r="18"/></g>`
}
