/**
 * Parts of a run in their order: npm script and time limit in minutes. Parts that depend least on an idle machine come
 * last.
 */
export const parts = [
  { name: 'prepare', minutes: 40, title: '' },
  { name: 'start', minutes: 10, title: 'Start' },
  { name: 'pages', minutes: 10, title: 'Pages' },
  { name: 'api', minutes: 20, title: 'API' },
  { name: 'load', minutes: 30, title: 'Load' },
  { name: 'processes', minutes: 5, title: 'Two processes' },
  { name: 'chat', minutes: 15, title: 'Chat' },
  { name: 'edge', minutes: 10, title: 'At the edge' },
  { name: 'sources', minutes: 60, title: 'Searches by source' },
  { name: 'peer', minutes: 15, title: 'A Next.js page with the same 24 cards' },
  { name: 'search', minutes: 10, title: 'Search quality' },
  { name: 'lighthouse', minutes: 40, title: 'Lighthouse' },
] as const

export type PartName = (typeof parts)[number]['name']

/** Result of a part in the last run; `problem` is its last output after a failure. */
export type Outcome = { name: PartName; seconds: number; problem: string | null }
