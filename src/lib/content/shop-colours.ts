/** The shop's own colours, `#rrggbb`; empty: those of src/styles/tokens.css. */
export type ShopColours = { primary: string; strong: string }

const path = /^([\da-f]{6}|own)-([\da-f]{6}|own)$/
const inPath = (colour: string) => colour.slice(1) || 'own'
const fromPath = (part: string | undefined) => (part === undefined || part === 'own' ? '' : `#${part}`)

/** Returns the path of the stylesheet with a shop's colours; null without any. It changes with them, so it can be kept. */
export const shopColours = ({ primary, strong }: ShopColours): string | null =>
  primary || strong ? `/colours/${inPath(primary)}-${inPath(strong)}.css` : null

/** Returns the colours that the path of a stylesheet names; null for another path. */
export function coloursOfPath(name: string): ShopColours | null {
  const [whole, primary, strong] = path.exec(name) ?? []
  return whole ? { primary: fromPath(primary), strong: fromPath(strong) } : null
}

/**
 * Returns a stylesheet that replaces colours of src/styles/tokens.css. It is not built, so that it names the themes by
 * selectors instead of `light-dark()`, which the oldest browsers lack; paper is light.
 */
export function coloursCss({ primary, strong }: ShopColours): string {
  const fixed = [
    ...(primary ? [`--color-primary:${primary}`] : []),
    ...(strong ? [`--background-color-primary-strong:${strong}`] : []),
    `--color-primary-strong:${strong || '#1b6183'}`,
  ]
  const dark = `{--color-primary-strong:${primary || '#7dbfdd'}}`
  return `:root{${fixed.join(';')}}@media screen{[data-theme=dark]${dark}}\
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light])${dark}}`
}
