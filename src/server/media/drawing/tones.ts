import { tone } from './colour.ts'
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

type Swatch = readonly [lightness: number, chroma: number, hue: number]

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

/** Natural colours of objects that have one, such as a carrot. */
const natural: Readonly<Record<string, Swatch>> = {
  apple: [0.62, 0.17, 25],
  carrot: [0.73, 0.15, 52],
  banana: [0.87, 0.13, 95],
  grape: [0.55, 0.13, 310],
  citrus: [0.8, 0.15, 72],
  'leafy-green': [0.7, 0.13, 140],
  shrub: [0.68, 0.11, 145],
  leaf: [0.7, 0.12, 142],
  flower: [0.74, 0.11, 5],
  'flower-2': [0.74, 0.11, 5],
  rose: [0.66, 0.15, 15],
  'plant-pot': [0.68, 0.11, 140],
  'tree-palm': [0.68, 0.11, 142],
  wheat: [0.82, 0.11, 85],
  nut: [0.63, 0.08, 60],
  bean: [0.5, 0.07, 50],
  cookie: [0.72, 0.085, 65],
  egg: [0.92, 0.03, 75],
  milk: [0.95, 0.012, 240],
  cake: [0.84, 0.07, 10],
  coins: [0.83, 0.125, 86],
  crown: [0.83, 0.125, 86],
  trophy: [0.83, 0.125, 86],
  medal: [0.83, 0.125, 86],
  amphora: [0.66, 0.1, 45],
  package: [0.76, 0.065, 70],
  'package-open': [0.76, 0.065, 70],
  boxes: [0.76, 0.065, 70],
  'paper-bag': [0.78, 0.06, 70],
  'shopping-basket': [0.74, 0.07, 68],
  fence: [0.74, 0.06, 68],
  table: [0.68, 0.075, 60],
  'brick-wall': [0.63, 0.115, 38],
  'chess-knight': [0.5, 0.075, 52],
  guitar: [0.66, 0.11, 55],
  dog: [0.75, 0.08, 65],
  cat: [0.76, 0.09, 60],
  fish: [0.74, 0.11, 45],
  hammer: [0.66, 0.09, 55],
  'traffic-cone': [0.7, 0.17, 45],
  construction: [0.8, 0.14, 80],
  'hard-hat': [0.83, 0.14, 88],
  'fire-extinguisher': [0.58, 0.18, 25],
  'flame-kindling': [0.75, 0.15, 55],
  'chef-hat': [0.96, 0.01, 240],
  refrigerator: [0.86, 0.015, 235],
  pizza: [0.82, 0.11, 75],
  soup: [0.66, 0.1, 40],
  parasol: [0.68, 0.15, 28],
  'life-buoy': [0.68, 0.16, 30],
  gem: [0.8, 0.09, 220],
  diamond: [0.8, 0.09, 220],
  spool: [0.66, 0.12, 15],
  'graduation-cap': [0.42, 0.05, 255],
  falcon: [0.6, 0.07, 58],
  abaya: [0.42, 0.018, 255],
  kandura: [0.975, 0.006, 235],
  'fish-tank': [0.74, 0.09, 215],
  'safety-vest': [0.87, 0.17, 112],
  boots: [0.6, 0.08, 60],
  wardrobe: [0.66, 0.075, 60],
  desk: [0.66, 0.075, 60],
  cooker: [0.6, 0.1, 235],
  football: [0.6, 0.1, 235],
  printer: [0.93, 0.01, 235],
  faucet: [0.84, 0.012, 240],
  'shower-head': [0.84, 0.012, 240],
  'plug-2': [0.95, 0.008, 235],
  notebook: [0.62, 0.09, 250],
  pencil: [0.82, 0.13, 86],
  soap: [0.78, 0.07, 130],
  sandals: [0.6, 0.08, 55],
  'prayer-beads': [0.62, 0.13, 50],
  mattress: [0.93, 0.015, 235],
  globe: [0.7, 0.1, 235],
  'party-popper': [0.7, 0.14, 30],
  handshake: [0.78, 0.07, 60],
  bird: [0.68, 0.09, 62],
  'teddy-bear': [0.72, 0.08, 62],
  lipstick: [0.4, 0.03, 20],
  yacht: [0.46, 0.08, 252],
  bed: [0.66, 0.06, 235],
  'sitting-cat': [0.76, 0.09, 60],
  horse: [0.52, 0.075, 50],
  'power-drill': [0.8, 0.14, 84],
  tower: [0.62, 0.07, 235],
  villa: [0.62, 0.085, 40],
  dates: [0.58, 0.11, 28],
}

/** Natural second colours. */
const naturalAccents: Readonly<Record<string, Swatch>> = {
  lipstick: [0.6, 0.17, 18],
  spices: [0.64, 0.16, 38],
  'juice-glass': [0.8, 0.14, 70],
  carrot: [0.68, 0.12, 142],
  apple: [0.68, 0.12, 142],
  rose: [0.68, 0.12, 142],
  mabkhara: [0.7, 0.17, 45],
  sedan: [0.64, 0.17, 27],
}

const lively = Object.values(swatches).filter((swatch) => swatch[1] > 0.05)

/**
 * Colours of an object.
 * @param colourway its colour, unless it has a natural one
 * @param asked true to use the colourway even then
 */
export function tonesOf(name: string, colourway: Colourway, random: Random, asked = false): Tones {
  const chosen = asked ? swatches[colourway] : (natural[name] ?? swatches[colourway])
  const accents = lively.filter((other) => apart(other[2], chosen[2]) > 70 && other[0] > 0.6)
  return tonesFrom(chosen, naturalAccents[name] ?? random.pick(accents))
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

function apart(one: number, other: number): number {
  const difference = Math.abs(one - other) % 360
  return Math.min(difference, 360 - difference)
}
