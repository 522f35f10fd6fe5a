import { createElement, type FunctionComponent, memo, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { IslandBoundary } from './island-boundary.tsx'

type Props = Record<string, unknown>
type SlotProps = { name: string | undefined; html: string }

/** Slot of an island: HTML of the page, in the element that Astro renders for it. It is never rendered again. */
const Slot = memo(
  ({ name, html }: SlotProps) =>
    html.trim()
      ? createElement('astro-slot', {
          name,
          suppressHydrationWarning: true,
          dangerouslySetInnerHTML: { __html: html },
        })
      : null,
  () => true,
)

/**
 * Hydrates React islands, each in a boundary: an error of one ends neither it nor the page without a word. Knows what this
 * site's pages use of Astro's own client, which is larger: islands that the server has rendered, and their slots.
 */
export default (root: HTMLElement) =>
  (
    Island: FunctionComponent<Props>,
    props: Props,
    { default: children, ...named }: Record<string, string>,
  ): void => {
    if (!root.hasAttribute('ssr')) return
    for (const [name, html] of Object.entries(named)) props[name] = createElement(Slot, { name, html })
    if (children) props.children = createElement(Slot, { name: undefined, html: children })
    const island = createElement(IslandBoundary, { root }, createElement(Island, props))
    startTransition(() => {
      hydrateRoot(root, island, {
        identifierPrefix: root.getAttribute('prefix') ?? '',
        // An island that the browser translates meanwhile differs from the server's; React then renders it anew.
        onRecoverableError: (error) => {
          if (!window.translated) reportError(error)
        },
      })
    })
  }
