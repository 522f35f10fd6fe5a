import { createElement, type FunctionComponent, memo, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { IslandBoundary } from './island-boundary.tsx'

type Props = Record<string, unknown>

/** Children of an island, as Astro has put them into the page; they never change. */
const Slot = memo(
  ({ html }: { html: string }) =>
    createElement('astro-slot', {
      suppressHydrationWarning: true,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of this page itself, from the server
      dangerouslySetInnerHTML: { __html: html },
    }),
  () => true,
)

/**
 * Hydrates React islands, each in a boundary: an error of one ends neither it nor the page without a word. Knows what this
 * site's pages use of Astro's own client, which is twice as large: islands that the server has rendered, and their children.
 */
export default (root: HTMLElement) =>
  (Island: FunctionComponent<Props>, props: Props, slots: { default?: string }): void => {
    if (!root.hasAttribute('ssr')) return
    const children = slots.default?.trim() ? createElement(Slot, { html: slots.default }) : undefined
    const island = createElement(IslandBoundary, { root }, createElement(Island, props, children))
    startTransition(() => {
      hydrateRoot(root, island, { identifierPrefix: root.getAttribute('prefix') ?? '' })
    })
  }
