import { type Row, readJson } from './report.ts'
import { count } from './words.ts'

/** Medians of a page, as `bench/lighthouse.ts` saves them. Times in ms. */
export type Visit = {
  page: string
  scores: number[]
  lcp: number
  tbt: number
  cls: number
  scriptBytes: number
}
type Lighthouse = { runs: number; rows: Visit[] }

export const readLighthouse = () => readJson<Lighthouse>('.data/lighthouse.json')

const bars = { scores: [98, 100, 100, 100], lcp: 1500, tbt: 50, cls: 0.02 }
/** Lighthouse reports the noindex of search results as a failure. */
const unindexed = / search$/

/** Returns a row for each page with all of its bars. */
export function lighthouseRows({ runs, rows }: Lighthouse): Row[] {
  return rows.map(({ page, scores, lcp, tbt, cls, scriptBytes }) => {
    const wanted = unindexed.test(page) ? bars.scores.slice(0, 3) : bars.scores
    const missed = [
      wanted.some((bar, place) => (scores[place] ?? 0) < bar) && 'scores',
      lcp > bars.lcp && 'LCP',
      tbt > bars.tbt && 'TBT',
      cls > bars.cls && 'CLS',
    ].filter(Boolean)
    const figures = [
      scores.join('/'),
      `LCP ${(lcp / 1000).toFixed(2)} s`,
      `TBT ${Math.round(tbt)} ms`,
      `CLS ${cls.toFixed(3)}`,
      `${count(scriptBytes)} B of scripts`,
    ]
    return {
      what: `Lighthouse, mobile, ${page}, median of ${runs}`,
      figure: `${figures.join(', ')}${missed.length > 0 ? ` (misses ${missed.join(', ')})` : ''}`,
      bar: `${wanted.join('/')}${wanted === bars.scores ? '' : ' and SEO as not indexed'}, LCP <= 1.5 s, TBT <= 50 ms, CLS <= 0.02`,
      met: missed.length === 0,
    }
  })
}

type Summary = {
  kind: string
  summary: { queries: number; answered: number; recall: number; reciprocalRank: number; gain: number }
}
type SearchQuality = { summaries?: Summary[] }

/** Result file of `npm run bench:search`. */
export const searchQualityFile = '.data/bench-search.json'

/** Returns a row for each kind of query; `npm test` checks the required hits. */
export async function searchQualityRows(): Promise<Row[]> {
  const saved = await readJson<SearchQuality>(searchQualityFile)
  return (saved?.summaries ?? []).map(({ kind, summary }) => {
    const { queries, answered, recall, reciprocalRank, gain } = summary
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`
    return {
      what: `search, ${kind}: ${queries} queries`,
      figure: `${percent(answered)} answered, recall ${percent(recall)}, mean reciprocal rank ${reciprocalRank.toFixed(3)}, gain ${gain.toFixed(3)}`,
      bar: '',
      met: null,
    }
  })
}
