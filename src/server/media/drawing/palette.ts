import { tone } from './colour.ts'

/** Background colours of a picture. */
export type Palette = {
  hue: number
  wallLight: string
  wall: string
  wallDeep: string
  floor: string
  floorDeep: string
  /** Shapes on the wall: arch, disc, hills. */
  shape: string
  /** Lit top, front and shaded front of podiums and plinths. */
  stone: readonly [top: string, front: string, shaded: string]
  shadow: string
  glow: string
  /** Gradient of screens. */
  screen: readonly [string, string]
}

/** Relation of the background to the hue of the scene. */
export type Mood = 'own' | 'turned' | 'sand' | 'snow' | 'near' | 'deep'

/**
 * Background palette for a hue in one of six moods. All palettes share a few lightnesses and a low chroma, so that
 * pictures of any hue look like one shop's.
 */
export function paletteOf(hue: number, mood: Mood): Palette {
  if (mood === 'deep') return deep(hue)
  if (mood === 'snow') return light(hue, hue, 0.965, 0.008, 0.045)
  if (mood === 'sand') return light(72, hue, 0.94, 0.022, 0.05)
  if (mood === 'turned') return light((hue + 150) % 360, (hue + 150) % 360, 0.935, 0.028, 0.052)
  if (mood === 'near') return light((hue + 322) % 360, (hue + 322) % 360, 0.915, 0.036, 0.062)
  return light(hue, hue, 0.94, 0.028, 0.055)
}

function light(hue: number, shapeHue: number, wall: number, chroma: number, shapeChroma: number): Palette {
  return {
    hue: shapeHue,
    wallLight: tone(Math.min(0.988, wall + 0.03), chroma * 0.7, hue),
    wall: tone(wall, chroma, hue),
    wallDeep: tone(wall - 0.04, chroma * 1.3, hue),
    floor: tone(wall - 0.055, chroma * 1.5, hue),
    floorDeep: tone(wall - 0.1, chroma * 1.75, hue),
    shape: tone(wall - 0.06, shapeChroma, shapeHue),
    stone: [
      tone(Math.min(0.985, wall + 0.035), chroma * 0.6, hue),
      tone(wall - 0.035, shapeChroma * 0.75, shapeHue),
      tone(wall - 0.09, shapeChroma * 0.9, shapeHue),
    ],
    shadow: tone(0.4, 0.05, hue),
    glow: '#ffffff',
    screen: screen(shapeHue),
  }
}

function deep(hue: number): Palette {
  return {
    hue,
    wallLight: tone(0.47, 0.06, hue),
    wall: tone(0.4, 0.058, hue),
    wallDeep: tone(0.36, 0.054, hue),
    floor: tone(0.35, 0.052, hue),
    floorDeep: tone(0.3, 0.046, hue),
    shape: tone(0.5, 0.066, hue),
    stone: [tone(0.8, 0.045, hue), tone(0.64, 0.06, hue), tone(0.55, 0.062, hue)],
    shadow: tone(0.14, 0.03, hue),
    glow: tone(0.86, 0.06, hue),
    screen: screen(hue),
  }
}

function screen(hue: number): readonly [string, string] {
  const [from, to] = (
    [
      [232, 300],
      [255, 335],
      [205, 165],
      [340, 60],
    ] as const
  )[Math.floor(hue / 30) % 4] ?? [232, 300]
  return [tone(0.7, 0.105, from), tone(0.85, 0.085, to)]
}
