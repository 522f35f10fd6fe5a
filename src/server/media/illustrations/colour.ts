/**
 * Converts a colour in OKLCH to `#rrggbb`. Equal steps of lightness look equal in every hue, which keeps pictures of
 * different hues in one family. Outside of the sRGB gamut, chroma is reduced until the colour fits.
 * @param lightness 0 to 1
 * @param chroma 0 to about 0.3
 * @param hue in degrees
 */
export function tone(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; c > 0.002; c *= 0.92) {
    const channels = toLinear(lightness, c, hue)
    if (channels.every((value) => value >= -0.001 && value <= 1.001)) return encode(channels)
  }
  return encode(toLinear(lightness, 0, hue))
}

function toLinear(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function encode(channels: number[]): string {
  const bytes = channels.map((value) => {
    const v = Math.min(1, Math.max(0, value))
    const gamma = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${bytes.join('')}`
}
