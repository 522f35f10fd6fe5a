import type { Row } from './report.ts'
import { atLeast, atMost, count, megabytes, milliseconds } from './words.ts'

/**
 * Figures of a Medusa 2.21 shop with its Next.js storefront and 1,000 products, measured once on a similar machine.
 * Ratios are to node:http with the same bytes from a Buffer; of a range the best value is used.
 */
const medusa = {
  home: { perSecond: 42, ratio: 0.0026, p99: 539 },
  listRatio: 0.0024,
  /** At 50,000 products. */
  listAloneMs: 1200,
  searchesPerSecond: 126,
  scriptBytes: 401_000,
  lighthouse: [87, 91, 100, 92],
  lcp: 2300,
  tbt: 426,
  memory: { storefront: 513e6, api: 435e6 },
} as const

/** Factor by which the shop has to be faster. */
const ahead = 10

type Facts = Record<string, number | undefined>
type Bar = { text: string; met: boolean }

/**
 * Returns the rows that compare this run with the usual peer; a figure that was not measured has no row.
 * @param facts of all parts
 * @param home Lighthouse's medians of the home page in English
 */
export function againstMedusa(
  facts: Facts,
  home: { scores: readonly number[]; lcp: number; tbt: number } | undefined,
): Row[] {
  const rows: Row[] = []
  const add = (what: string, peer: string, own: string, bar: Bar | null) =>
    rows.push({ what, figure: `${own}; Medusa ${peer}`, bar: bar?.text ?? '', met: bar?.met ?? null })
  const times = (what: string, value: number | undefined, peer: number, show: (value: number) => string) => {
    if (value === undefined) return
    const by = value / peer
    add(
      what,
      show(peer),
      `${show(value)}, ${by.toFixed(1)} times ahead`,
      atLeast(by, ahead, `>= ${ahead} times`),
    )
  }
  const fewer = (what: string, value: number | undefined, peer: number, show: (value: number) => string) => {
    if (value === undefined) return
    const by = peer / value
    add(
      what,
      show(peer),
      `${show(value)}, ${by.toFixed(1)} times ahead`,
      atLeast(by, ahead, `>= ${ahead} times`),
    )
  }
  const perSecond = (value: number) => `${count(value)}/s`
  const percent = (value: number) => `${Number((value * 100).toPrecision(2))} % of raw`

  times(
    'home page, 16 at a time, uncompressed',
    facts['cached home identity per second'],
    medusa.home.perSecond,
    perSecond,
  )
  times('home page, of raw from a Buffer', facts['cached home identity ratio'], medusa.home.ratio, percent)
  const p99 = facts['cached home identity p99']
  if (p99 !== undefined) add('home page, p99', milliseconds(medusa.home.p99), milliseconds(p99), null)
  times('list of 20 at 1,000, of raw', facts['API list 1000 ratio'], medusa.listRatio, percent)
  fewer('list of 20 at 50,000, alone', facts['API list 50000 alone ms'], medusa.listAloneMs, milliseconds)
  times(
    'distinct searches at 50,000, 16 at a time',
    facts['API search 50000 per second'],
    medusa.searchesPerSecond,
    perSecond,
  )
  fewer(
    'scripts before interaction, home page',
    facts['scripts home'],
    medusa.scriptBytes,
    (bytes) => `${count(bytes)} B`,
  )
  if (home) {
    const { scores, lcp, tbt } = home
    const better = scores.every((score, place) => score >= (medusa.lighthouse[place] ?? 0))
    add('Lighthouse, mobile, home page', medusa.lighthouse.join('/'), scores.join('/'), {
      text: 'as good or better',
      met: better,
    })
    add(
      'LCP, home page',
      `${medusa.lcp / 1000} s`,
      `${(lcp / 1000).toFixed(2)} s`,
      atMost(lcp, 1500, '<= 1.5 s'),
    )
    add('TBT, home page', `${medusa.tbt} ms`, `${Math.round(tbt)} ms`, atMost(tbt, 50, '<= 50 ms'))
  }
  const memory = facts['memory under load 1000']
  if (memory !== undefined) {
    const { storefront, api } = medusa.memory
    const text = `${megabytes(storefront)} and ${megabytes(api)}`
    const share = memory / (storefront + api)
    add('memory of what serves pages and API, at most under load', text, megabytes(memory), {
      text: '<= half',
      met: share <= 0.5,
    })
  }
  return rows
}
