import { Fragment, type ReactNode } from 'react'

/**
 * Renders a slot that a page passes to an island, keyed by its name: Astro's slots never re-render, so without a key
 * one would stay on screen in place of another.
 */
export function slot(name: string, part: ReactNode): ReactNode {
  return <Fragment key={name}>{part}</Fragment>
}
