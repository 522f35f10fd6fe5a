import { tone } from './colour.ts'
import { natural, naturalAccents } from './natural-colours.ts'
import type { Fill } from './objects/parts.ts'
import type { Random } from './random.ts'

/** Colours of an object. */
export type Tones = {
  base: string
  light: string
  dark: string
  accent: string
  pale: string
  line: string
}

/** Colour in OKLCH. */
export type Swatch = readonly [lightness: number, chroma: number, hue: number]

/** Common colours of goods, by name. */
const swatches = {
  black: [0.42, 0.018, 255],
  white: [0.95, 0.008, 235],
  grey: [0.62, 0.015, 245],
  silver: [0.83, 0.012, 240],
  gold: [0.83, 0.1, 84],
  titanium: [0.7, 0.02, 75],
  blue: [0.58, 0.11, 250],
  navy: [0.46, 0.08, 252],
  sky: [0.77, 0.085, 228],
  turquoise: [0.74, 0.09, 195],
  teal: [0.63, 0.085, 200],
  green: [0.56, 0.09, 160],
  sage: [0.74, 0.06, 150],
  olive: [0.62, 0.07, 118],
  red: [0.56, 0.16, 25],
  burgundy: [0.46, 0.125, 20],
  coral: [0.74, 0.12, 28],
  pink: [0.83, 0.065, 8],
  purple: [0.6, 0.1, 305],
  lilac: [0.74, 0.075, 300],
  orange: [0.73, 0.14, 52],
  terracotta: [0.67, 0.115, 40],
  yellow: [0.84, 0.13, 90],
  mustard: [0.8, 0.115, 82],
  beige: [0.86, 0.035, 80],
  cream: [0.93, 0.03, 88],
  brown: [0.53, 0.07, 55],
  walnut: [0.47, 0.06, 50],
} as const satisfies Record<string, Swatch>

/** Name of a common colour. */
export type Colourway = keyof typeof swatches

/** Names of all common colours. */
export const colourways = Object.keys(swatches) as readonly Colourway[]

const lively = Object.values(swatches).filter((swatch) => swatch[1] > 0.05)

/**
 * Colours of an object.
 * @param colourway its colour, unless it has a natural one
 * @param asked true to use the colourway even then
 */
export function tonesOf(name: string, colourway: Colourway, random: Random, asked = false): Tones {
  const chosen = asked ? swatches[colourway] : (own(natural, name) ?? swatches[colourway])
  const accents = lively.filter((other) => apart(other[2], chosen[2]) > 70 && other[0] > 0.6)
  return tonesFrom(chosen, own(naturalAccents, name) ?? random.pick(accents))
}

/** Random colourway that contrasts with a background of the given hue. */
export function colourwayFor(hue: number, random: Random): Colourway {
  return random.pick(
    colourways.filter((name) => swatches[name][1] < 0.05 || apart(swatches[name][2], hue) > 40),
  )
}

function tonesFrom([lightness, chroma, hue]: Swatch, accent: Swatch): Tones {
  return {
    base: tone(lightness, chroma, hue),
    light: tone(Math.min(0.97, lightness + 0.09), chroma * 0.72, hue),
    dark: tone(lightness - 0.11, chroma * 1.02, hue),
    pale: tone(Math.min(0.975, lightness + 0.17), chroma * 0.42, hue),
    accent: tone(...accent),
    line: tone(Math.min(0.37, Math.max(0.26, lightness - 0.32)), Math.min(0.04, chroma * 0.5), hue),
  }
}

/** Tones with one colour for everything, for an object's shadow. */
export function silhouetteTones(colour: string): Tones {
  return { base: colour, light: colour, dark: colour, accent: colour, pale: colour, line: colour }
}

const materials: Readonly<Partial<Record<Fill, string>>> = {
  white: tone(0.975, 0.006, 235),
  cream: tone(0.945, 0.028, 85),
  glass: tone(0.88, 0.045, 225),
  gold: tone(0.83, 0.115, 84),
  metal: tone(0.84, 0.012, 240),
  graphite: tone(0.37, 0.022, 250),
  rubber: tone(0.31, 0.012, 255),
  wood: tone(0.63, 0.08, 58),
  leaf: tone(0.68, 0.11, 148),
  screen: 'url(#screen)',
}

/** Colour and opacity of a fill. */
export function paintOf(fill: Fill, tones: Tones): { colour: string; opacity: number } {
  if (fill === 'shine') return { colour: '#fff', opacity: 0.42 }
  if (fill === 'shade') return { colour: '#0e2a38', opacity: 0.16 }
  if (fill === 'ink') return { colour: tones.line, opacity: 1 }
  return { colour: materials[fill] ?? tones[fill as keyof Tones] ?? tones.base, opacity: 1 }
}

/** Colour of a record's own key; names come from addresses and may be those of inherited ones. */
function own(colours: Readonly<Record<string, Swatch>>, name: string): Swatch | undefined {
  return Object.hasOwn(colours, name) ? colours[name] : undefined
}

function apart(one: number, other: number): number {
  const difference = Math.abs(one - other) % 360
  return Math.min(difference, 360 - difference)
}
