import type { AstroGlobal } from 'astro'

/** Allows pictures of the tile server in the content security policy of a page with a map. */
export function allowTiles(csp: AstroGlobal['csp'], { tilesUrl }: { tilesUrl: string }): void {
  csp?.insertDirective(`img-src ${new URL(tilesUrl).origin}`)
}
