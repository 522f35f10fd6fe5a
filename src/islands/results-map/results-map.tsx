import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { usePart } from '#islands/shared/use-part.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { ListSource } from '#lib/state/results-map/cheapest.ts'
import type { MapPlace } from '#lib/state/results-map/place-groups.ts'

const loadMap = () => import('./map-canvas.tsx')

export type ResultsMapProps = {
  locale: Locale
  tiles: { tilesUrl: string; attribution: string }
  places: readonly MapPlace[]
  kind: 'emirates' | 'places'
  /** False where counts are lower bounds. */
  exact: boolean
  /** List whose lowest prices a chosen place shows. */
  source: ListSource
}

/** Map of results; the list of places beside it needs no script. Loads the map's library. */
export function ResultsMap(props: ResultsMapProps) {
  const t = useMessages('map', 'list', 'card', 'layout', 'errors')
  const part = usePart(loadMap)
  if (part.state === 'failed')
    return (
      <div className="results-map">
        <PartFailed retry={part.retry} />
      </div>
    )
  if (part.state === 'loading' || !t)
    return (
      <div className="results-map">
        <PartLoading />
      </div>
    )
  return <part.part.MapCanvas {...props} t={t} />
}
