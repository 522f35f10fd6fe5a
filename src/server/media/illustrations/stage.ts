/** Background of a banner or an article in one of the brand's colours. */
export type Ground = { wall: string; deep: string; shape: string; floor: string }

const stop = (offset: number, colour: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

const shade = '#061821'

/** Gradients of `podium`, for the SVG's `<defs>`. */
export const podiumGradients = [
  `<radialGradient id="shadow">${stop(0, shade, 0.5)}${stop(0.55, shade, 0.26)}${stop(1, shade, 0)}</radialGradient>`,
  `<linearGradient id="front">${stop(0, '#c9dbe4')}${stop(0.45, '#b9cfda')}${stop(1, '#8fa9b7')}</linearGradient>`,
].join('')

/** Round podium; (x, y) is the centre of its top. */
export function podium(x: number, y: number, width: number, height: number): string {
  const rx = width / 2
  const ry = width * 0.085
  return [
    `<ellipse cx="${x}" cy="${y + height + ry * 0.4}" rx="${width * 0.7}" ry="${width * 0.1}" fill="url(#shadow)"/>`,
    `<path d="M${x - rx} ${y}v${height}a${rx} ${ry} 0 0 0 ${width} 0v${-height}z" fill="url(#front)"/>`,
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#e6f1f6"/>`,
  ].join('')
}

/** Faint lattice of eight-pointed stars over an area: x, y, width and height. */
export function lattice(colour: string, opacity: number, cell: number, area: string): string {
  const [x, y, width, height] = area.split(' ').map(Number) as [number, number, number, number]
  const half = cell / 2
  const arm = cell * 0.34
  const star = `M${half} ${half - arm * 1.36}L${half + arm * 0.42} ${half - arm}H${half + arm}V${half - arm * 0.42}L${half + arm * 1.36} ${half}L${half + arm} ${half + arm * 0.42}V${half + arm}H${half + arm * 0.42}L${half} ${half + arm * 1.36}L${half - arm * 0.42} ${half + arm}H${half - arm}V${half + arm * 0.42}L${half - arm * 1.36} ${half}L${half - arm} ${half - arm * 0.42}V${half - arm}H${half - arm * 0.42}Z`
  return `<pattern id="lattice" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse"><path d="${star}M0 0L${half - arm} ${half - arm}M${cell} 0L${half + arm} ${half - arm}M0 ${cell}L${half - arm} ${half + arm}M${cell} ${cell}L${half + arm} ${half + arm}" fill="none" stroke="${colour}" stroke-width="2"/></pattern><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#lattice)" opacity="${opacity}"/>`
}

/** Outline of an arch with a shallow point, as in old Emirati houses. */
export function arch(x: number, half: number, top: number, bottom: number): string {
  return `M${x - half} ${bottom}V${top + half}C${x - half} ${top + half * 0.4} ${x - half * 0.36} ${top + half * 0.16} ${x} ${top}C${x + half * 0.36} ${top + half * 0.16} ${x + half} ${top + half * 0.4} ${x + half} ${top + half}V${bottom}z`
}
