import astroReact from '@astrojs/react/server.js'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'

type Slots = Record<string, string>
type Rendering = { result: object }
type Rendered = { html: string; attrs?: Record<string, string> | undefined }

/** Number of components rendered so far on each page, for React ids that are unique on it. */
const rendered = new WeakMap<object, number>()
/** Resource hints of React; pages have their own in the head. */
const hints = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g

function nextPrefix(page: object): string {
  const number = rendered.get(page) ?? 0
  rendered.set(page, number + 1)
  return `i${number}`
}

/**
 * Renders React components in pages. Astro's renderer tests each component before rendering and reads each from a
 * stream, which takes several times as long; here every function is a React component and none is asynchronous.
 * Components with slots are left to Astro's renderer.
 */
export default {
  ...astroReact,
  async check(component: unknown): Promise<boolean> {
    return typeof component === 'function' || (typeof component === 'object' && component !== null)
  },
  async renderToStaticMarkup(
    this: Rendering,
    component: FunctionComponent,
    props: Record<string, unknown>,
    slots: Slots,
    metadata: Parameters<typeof astroReact.renderToStaticMarkup>[3],
  ): Promise<Rendered> {
    if (Object.keys(slots).length > 0)
      return astroReact.renderToStaticMarkup.call(this, component, props, slots, metadata)
    const prefix = nextPrefix(this.result)
    const { class: _, ...own } = props
    const html = renderToString(createElement(component, own), { identifierPrefix: prefix })
    return { html: html.replace(hints, ''), attrs: { prefix } }
  },
}
