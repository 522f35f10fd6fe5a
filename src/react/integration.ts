import astroReact from '@astrojs/react'
import type { AstroIntegration } from 'astro'

const renderer = new URL('./renderer.ts', import.meta.url)
/** Path from the root of the project: Astro takes no URL for this one. */
const client = '/src/react/client.ts'

/** Astro's React integration with our own renderers of server and browser. */
export function react(): AstroIntegration {
  const { name, hooks } = astroReact()
  const setup = hooks['astro:config:setup']
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: (own) =>
            options.addRenderer({ ...own, serverEntrypoint: renderer, clientEntrypoint: client }),
        }),
    },
  }
}
