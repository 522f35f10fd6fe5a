import { tone } from '#server/media/illustrations/colour.ts'
import { UnknownPicture } from '#server/media/illustrations/errors.ts'
import { lattice } from '#server/media/illustrations/stage.ts'
import { createRandom, type Random } from '../random.ts'

const hues = [228, 25, 160, 45, 262, 200, 345, 130, 300, 75, 215, 10, 180, 60, 240] as const

/**
 * Draws a shop's logo as SVG of 240 × 240 units: a geometric figure, no letters.
 * @param key `store-logo/<number>`, the number below 1,000
 * @throws UnknownPicture
 */
export function logoSvg(key: string): string {
  const number = numberOf(key, /^store-logo\/(\d{1,3})$/)
  const hue = hues[number % hues.length] ?? 228
  const figure = figures[number % figures.length] ?? figures[0]
  const dark = number % 3 !== 1
  const ground = dark ? tone(0.36, 0.075, hue) : tone(0.95, 0.022, hue)
  const front = dark ? tone(0.9, 0.06, (hue + 40) % 360) : tone(0.45, 0.1, hue)
  const second = dark ? tone(0.72, 0.1, (hue + 40) % 360) : tone(0.72, 0.1, (hue + 30) % 360)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240"><rect width="240" height="240" fill="${ground}"/>${figure?.(front, second, ground)}</svg>`
}

/**
 * Draws a store banner as SVG of 960 × 360 units.
 * @param key `store-banner/<number>`, the number below 1,000
 * @throws UnknownPicture
 */
export function storeBannerSvg(key: string): string {
  const number = numberOf(key, /^store-banner\/(\d{1,3})$/)
  const hue = hues[number % hues.length] ?? 228
  const random = createRandom(key)
  const band = bands[number % bands.length] ?? bands[0]
  const ground = tone(0.44, 0.08, hue)
  const sweep = `<linearGradient id="sweep" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tone(0.5, 0.085, hue)}"/><stop offset="1" stop-color="${tone(0.37, 0.075, (hue + 16) % 360)}"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="360" viewBox="240 0 640 240"><rect width="960" height="240" fill="${ground}"/>${sweep}<rect width="960" height="240" fill="url(#sweep)"/>${band?.(hue, random)}</svg>`
}

function numberOf(key: string, pattern: RegExp): number {
  const found = pattern.exec(key)?.[1]
  if (found === undefined) throw new UnknownPicture(key)
  return Number(found)
}

type Figure = (front: string, second: string, ground: string) => string

const turned = (path: string, turns: number[], paint: string) =>
  turns.map((turn) => `<path d="${path}" transform="rotate(${turn} 120 120)" ${paint}/>`).join('')

/** An eight-pointed star, a rosette, arches, a palm, waves, a knot, a pearl in its shell, towers, a drop, a sun. */
const figures: readonly Figure[] = [
  (front, second) =>
    `${turned('M60 60h120v120h-120z', [0, 45], `fill="${front}"`)}${turned('M86 86h68v68h-68z', [0, 45], `fill="${second}"`)}`,
  (front, second, ground) =>
    `${turned('M120 120C84 96 84 62 120 40C156 62 156 96 120 120z', [0, 60, 120, 180, 240, 300], `fill="${front}" stroke="${ground}" stroke-width="5"`)}<circle cx="120" cy="120" r="18" fill="${second}"/>`,
  (front, second) =>
    `<path d="M46 190V126a74 74 0 0 1 148 0v64h-34v-64a40 40 0 0 0 -80 0v64z" fill="${front}"/><path d="M104 190v-64a16 16 0 0 1 32 0v64z" fill="${second}"/>`,
  (front, second) =>
    `<path d="M112 196q10 -50 4 -92h12q8 44 4 92z" fill="${second}"/>${turned('M120 104C96 66 66 62 44 88C74 84 96 90 120 104z', [0], `fill="${front}"`)}<path d="M120 104C144 66 174 62 196 88C166 84 144 90 120 104zM120 104C88 96 60 108 52 142C78 118 98 110 120 104zM120 104C152 96 180 108 188 142C162 118 142 110 120 104zM120 104C108 72 112 48 120 36C128 48 132 72 120 104z" fill="${front}"/>`,
  (front, second) =>
    [84, 120, 156]
      .map(
        (y, i) =>
          `<path d="M40 ${y}q20 -26 40 0t40 0t40 0t40 0" fill="none" stroke="${i === 1 ? second : front}" stroke-width="14" stroke-linecap="round"/>`,
      )
      .join(''),
  (front, second) =>
    `<g fill="none" stroke-width="15"><circle cx="92" cy="98" r="40" stroke="${front}"/><circle cx="148" cy="98" r="40" stroke="${second}"/><circle cx="120" cy="146" r="40" stroke="${front}"/></g>`,
  (front, second) =>
    `<path d="M150 48a78 78 0 1 0 0 144a66 66 0 1 1 0 -144z" fill="${front}"/><circle cx="172" cy="120" r="24" fill="${second}"/>`,
  (front, second) =>
    `<path d="M58 190V120l34 -20v90zM148 190V84l34 -22v128z" fill="${second}"/><path d="M102 190V72l18 -34l18 34v118z" fill="${front}"/>`,
  (front, second) =>
    `<path d="M120 38C166 92 182 118 182 144a62 62 0 0 1 -124 0C58 118 74 92 120 38z" fill="${front}"/><path d="M120 100C142 126 150 138 150 152a30 30 0 0 1 -60 0C90 138 98 126 120 100z" fill="${second}"/>`,
  (front, second) =>
    `${turned('M112 30h16v34h-16z', [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330], `fill="${second}"`)}<circle cx="120" cy="120" r="46" fill="${front}"/>`,
  (front, second) =>
    `<path d="M120 36l72 42v84l-72 42l-72 -42v-84z" fill="${front}"/><path d="M120 120l72 -42v84l-72 42z" fill="${second}"/><path d="M120 74l34 20l-34 20l-34 -20z" fill="${second}"/>`,
]

type Band = (hue: number, random: Random) => string

const bands: readonly Band[] = [
  (hue) =>
    `${lattice(tone(0.62, 0.08, hue), 0.7, 80, '0 0 960 240')}<circle cx="800" cy="40" r="210" fill="#fff" opacity=".07"/>`,
  (hue) =>
    Array.from(
      { length: 7 },
      (_, i) =>
        `<path d="M${-40 + i * 160} 240V130a80 80 0 0 1 160 0v110z" fill="${tone(0.5 + (i % 2) * 0.05, 0.085, hue)}" stroke="${tone(0.6, 0.08, hue)}" stroke-width="3"/>`,
    ).join(''),
  (hue, random) => {
    const bend = random.whole(20, 60)
    return [0, 1, 2, 3]
      .map(
        (i) =>
          `<path d="M0 ${96 + i * 36}C240 ${96 + i * 36 - bend - 40} 420 ${130 + i * 36 + bend} 960 ${70 + i * 40}V240H0z" fill="${tone(0.54 - i * 0.05, 0.085, (hue + i * 8) % 360)}"/>`,
      )
      .join('')
  },
  (hue) =>
    Array.from(
      { length: 13 },
      (_, i) =>
        `<path d="M${i * 80} 0l40 40l-40 40l-40 -40zM${i * 80} 80l40 40l-40 40l-40 -40zM${i * 80} 160l40 40l-40 40l-40 -40z" fill="${tone(0.47 + ((i * 7) % 4) * 0.035, 0.085, hue)}"/>`,
    ).join(''),
  (hue) =>
    [260, 200, 140, 80]
      .map(
        (r, i) =>
          `<circle cx="780" cy="240" r="${r}" fill="${tone(0.47 + i * 0.045, 0.085, (hue + i * 6) % 360)}"/>`,
      )
      .join('') +
    [90, 60]
      .map((r, i) => `<circle cx="160" cy="0" r="${r}" fill="${tone(0.48 + i * 0.05, 0.08, hue)}"/>`)
      .join(''),
]
