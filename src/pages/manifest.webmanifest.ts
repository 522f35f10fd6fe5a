import type { APIRoute } from 'astro'
import { appManifest } from '#lib/content/app-manifest.ts'

/** Returns the web app manifest in the language of the address. */
export const GET: APIRoute = ({ locals, cache }) => {
  cache.set({ maxAge: 86_400 })
  return new Response(JSON.stringify(appManifest(locals.locale, locals.t, locals.settings.shop.logo)), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Content-Language': locals.locale,
    },
  })
}
