import { type Row, readJson } from './report.ts'
import { count } from './words.ts'

/** A page's medians, as `bench/lighthouse.ts` saves them. Times in ms. */
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

/** A row for each page: all of its bars together. */
export function lighthouseRows({ runs, rows }: Lighthouse): Row[] {
  return rows.map(({ page, scores, lcp, tbt, cls, scriptBytes }) => {
    const missed = [
      scores.some((score, place) => score < (bars.scores[place] ?? 0)) && 'scores',
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
      bar: '98/100/100/100, LCP <= 1.5 s, TBT <= 50 ms, CLS <= 0.02',
      met: missed.length === 0,
    }
  })
}

type Loose = { what: string; figure: string; bar?: string; met?: boolean | null }
type SearchQuality = { rows?: Loose[] } & Record<string, unknown>

/** What `npm run bench:search` saved: its rows, or else each number by its name. */
export async function searchQualityRows(): Promise<Row[]> {
  const saved = await readJson<SearchQuality>('.data/search-quality.json')
  if (!saved) return []
  if (Array.isArray(saved.rows) && saved.rows.every(({ what, figure }) => what && figure)) {
    return saved.rows.map(({ what, figure, bar = '', met = null }) => ({ what, figure, bar, met }))
  }
  return Object.entries(saved)
    .filter(([, value]) => typeof value === 'number')
    .map(([name, value]) => ({ what: `search: ${name}`, figure: String(value), bar: '', met: null }))
}
