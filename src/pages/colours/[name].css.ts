import type { APIRoute } from 'astro'
import { coloursCss, coloursOfPath } from '#lib/content/shop-colours.ts'

/** Returns the stylesheet with the colours that its address names, which never changes. */
export const GET: APIRoute = ({ params }) => {
  const colours = coloursOfPath(params.name ?? '')
  if (!colours) return new Response(null, { status: 404 })
  return new Response(coloursCss(colours), {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}
