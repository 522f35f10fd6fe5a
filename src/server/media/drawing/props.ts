import type { Palette } from './palette.ts'
import type { Random } from './random.ts'

/** SVG gradients shared by all pictures. */
export function definitions({
  shadow: dark,
  glow,
  wallLight,
  wall,
  floor,
  floorDeep,
  screen,
}: Palette): string {
  const vertical = 'x1="0" y1="0" x2="0" y2="1"'
  return [
    `<linearGradient id="shine" ${vertical}>${stop(0, '#fff', 0.14)}${stop(0.4, '#fff', 0)}${stop(0.6, '#000', 0)}${stop(1, '#000', 0.1)}</linearGradient>`,
    `<linearGradient id="lit" ${vertical}>${stop(0, '#fff', 0.24)}${stop(0.5, '#fff', 0)}${stop(0.55, '#000', 0)}${stop(1, '#000', 0.13)}</linearGradient>`,
    `<linearGradient id="side">${stop(0.35, '#000', 0)}${stop(1, '#000', 0.2)}</linearGradient>`,
    `<radialGradient id="shadow">${stop(0, dark, 0.5)}${stop(0.55, dark, 0.26)}${stop(1, dark, 0)}</radialGradient>`,
    `<radialGradient id="glow">${stop(0, glow, 0.75)}${stop(1, glow, 0)}</radialGradient>`,
    `<linearGradient id="wall" ${vertical}>${stop(0, wallLight)}${stop(1, wall)}</linearGradient>`,
    `<linearGradient id="floor" ${vertical}>${stop(0, floorDeep)}${stop(0.35, floor)}${stop(1, floor)}</linearGradient>`,
    `<linearGradient id="screen" x1="0" y1="0" x2="1" y2="1">${stop(0, screen[0])}${stop(1, screen[1])}</linearGradient>`,
  ].join('')
}

function stop(offset: number, colour: string, opacity = 1): string {
  return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
}

/** Soft shadow on the ground under an object of this width. */
export function shadow(x: number, y: number, width: number, strength = 1): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width * 0.58}" ry="${width * 0.085}" fill="url(#shadow)" opacity="${strength}"/>`
}

/** Round podium; (x, y) is the centre of its top. */
export function podium(x: number, y: number, width: number, height: number, { stone }: Palette): string {
  const rx = width / 2
  const ry = width * 0.085
  return [
    shadow(x, y + height + ry * 0.4, width * 1.2),
    `<path d="M${x - rx} ${y}v${height}a${rx} ${ry} 0 0 0 ${width} 0v${-height}z" fill="${stone[1]}"/>`,
    `<path d="M${x + rx} ${y}v${height}a${rx} ${ry} 0 0 1 ${-rx * 0.8} ${ry * 0.97}v${-height}z" fill="${stone[2]}" opacity=".7"/>`,
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${stone[0]}"/>`,
  ].join('')
}

/** Block with a lit top edge, from `top` to `bottom`. */
export function plinth(x: number, top: number, bottom: number, width: number, { stone }: Palette): string {
  const left = x - width / 2
  const lid = 12
  return [
    shadow(x, bottom, width * 1.15, 0.8),
    `<path d="M${left} ${top}h${width}v${bottom - top}h${-width}z" fill="${stone[1]}"/>`,
    `<path d="M${left + width} ${top}h${-width * 0.26}v${bottom - top}h${width * 0.26}z" fill="${stone[2]}" opacity=".7"/>`,
    `<path d="M${left + 9} ${top - lid}h${width - 18}l9 ${lid}h${-width}z" fill="${stone[0]}"/>`,
  ].join('')
}

/** Architectural shape behind an object. */
export function backdrop(
  kind: 'disc' | 'arch' | 'arches' | 'panel' | 'half',
  palette: Palette,
  floor: number,
): string {
  const fill = palette.shape
  if (kind === 'disc') return `<circle cx="240" cy="${floor - 130}" r="158" fill="${fill}"/>`
  if (kind === 'half')
    return `<path d="M52 ${floor}a188 188 0 0 1 376 0z" fill="${fill}"/><path d="M104 ${floor}a136 136 0 0 1 272 0z" fill="${palette.wallDeep}"/>`
  if (kind === 'panel')
    return `<rect x="84" y="64" width="312" height="${floor - 64}" fill="${fill}"/><rect x="326" y="64" width="70" height="${floor - 64}" fill="${palette.wallDeep}" opacity=".6"/>`
  if (kind === 'arch') return arch(240, 300, 52, floor, fill, palette.wallDeep)
  return (
    arch(112, 168, 118, floor, palette.wallDeep, fill) +
    arch(368, 168, 118, floor, palette.wallDeep, fill) +
    arch(240, 208, 56, floor, fill, palette.wallDeep)
  )
}

/** Arch with a shallow point, as in old Emirati houses. */
function arch(x: number, width: number, top: number, bottom: number, fill: string, edge: string): string {
  const outline = (half: number, peak: number) =>
    `M${x - half} ${bottom}V${peak + half * 0.95}C${x - half} ${peak + half * 0.36} ${x - half * 0.36} ${peak + half * 0.16} ${x} ${peak}C${x + half * 0.36} ${peak + half * 0.16} ${x + half} ${peak + half * 0.36} ${x + half} ${peak + half * 0.95}V${bottom}z`
  return `<path d="${outline(width / 2, top)}" fill="${edge}"/><path d="${outline(width / 2 - 12, top + 16)}" fill="${fill}"/>`
}

/** Faint lattice of eight-pointed stars over the whole picture or an area of it. */
export function lattice(colour: string, opacity: number, cell: number, area = '0 0 480 480'): string {
  const [x, y, width, height] = area.split(' ').map(Number) as [number, number, number, number]
  const half = cell / 2
  const arm = cell * 0.34
  const star = `M${half} ${half - arm * 1.36}L${half + arm * 0.42} ${half - arm}H${half + arm}V${half - arm * 0.42}L${half + arm * 1.36} ${half}L${half + arm} ${half + arm * 0.42}V${half + arm}H${half + arm * 0.42}L${half} ${half + arm * 1.36}L${half - arm * 0.42} ${half + arm}H${half - arm}V${half + arm * 0.42}L${half - arm * 1.36} ${half}L${half - arm} ${half - arm * 0.42}V${half - arm}H${half - arm * 0.42}Z`
  return `<pattern id="lattice" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse"><path d="${star}M0 0L${half - arm} ${half - arm}M${cell} 0L${half + arm} ${half - arm}M0 ${cell}L${half - arm} ${half + arm}M${cell} ${cell}L${half + arm} ${half + arm}" fill="none" stroke="${colour}" stroke-width="2"/></pattern><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#lattice)" opacity="${opacity}"/>`
}

/** Window light on the wall, as slanted panes. */
export function windowLight(random: Random, colour = '#fff'): string {
  const left = Math.round(random.between(20, 150))
  const pane = (x: number) => `<path d="M${x} 0h64l-88 330h-64z"/>`
  return `<g fill="${colour}" opacity=".3">${pane(left + 90)}${pane(left + 172)}</g>`
}
