import astroClient from '@astrojs/react/client.js'
import { createElement, type FunctionComponent } from 'react'
import { IslandBoundary } from './island-boundary.tsx'

type Hydrate = ReturnType<typeof astroClient>

/** Astro's client of React, with each island in a boundary: an error of one ends neither it nor the page without a word. */
export default (root: HTMLElement): Hydrate => {
  const hydrate = astroClient(root)
  return (Island: FunctionComponent<Record<string, unknown>>, ...rest) => {
    const Bounded = (props: Record<string, unknown>) =>
      createElement(IslandBoundary, { root }, createElement(Island, props))
    return hydrate(Bounded, ...rest)
  }
}
