import { parseCompared } from '#lib/state/compare/compared.ts'
import { keepCompared, keptCompared } from '#lib/state/compare/keep-compared.ts'

// The comparison that is open is the one that the browser keeps. The page without products opens the kept one.
const open = () => localStorage
const page = document.querySelector<HTMLElement>('[data-comparison]')
const { comparison = '', path = '' } = page?.dataset ?? {}
const shown = parseCompared(comparison)
const kept = keptCompared(open)
if (shown) keepCompared(open, shown)
else if (kept && page?.dataset.asked === undefined)
  location.replace(`${path}?ids=${kept.items.map(({ id }) => id).join()}`)
for (const link of document.querySelectorAll('[data-clear]'))
  link.addEventListener('click', () => keepCompared(open, null))
