import astroReact from '@astrojs/react'
import type { AstroIntegration } from 'astro'

const renderer = new URL('./renderer.ts', import.meta.url)

/** Astro's React integration with our own server renderer. */
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
          addRenderer: (own) => options.addRenderer({ ...own, serverEntrypoint: renderer }),
        }),
    },
  }
}
