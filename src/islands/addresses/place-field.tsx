import { useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { PartFailed, PartLoading } from '#islands/shared/part-states.tsx'
import { usePart } from '#islands/shared/use-part.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { MapTiles } from './address-dialog.tsx'
import { findPlace } from './find-place.ts'
import type { Place } from './place.ts'

type PlaceFieldProps = {
  place: Place | null
  map: MapTiles | undefined
  t: Translate
  onChange: (place: Place | null) => void
}

/** Optional position of an address: from the browser, or from the map where one is configured. */
export function PlaceField({ place, map, t, onChange }: PlaceFieldProps) {
  const [finding, setFinding] = useState(false)
  const [problem, setProblem] = useState('')
  const [mapOpen, setMapOpen] = useState(false)

  const locate = async () => {
    if (finding) return
    setProblem('')
    setFinding(true)
    const result = await findPlace()
    setFinding(false)
    if (typeof result === 'string')
      setProblem(t(result === 'denied' ? 'addresses:locationDenied' : 'addresses:locationFailed'))
    else onChange(result)
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <button type="button" aria-disabled={finding} onClick={locate} className="button-outlined">
          <Icon name="locate-fixed" />
          {t(finding ? 'addresses:locating' : 'addresses:locate')}
        </button>
        {map && (
          <button
            type="button"
            aria-expanded={mapOpen}
            onClick={() => setMapOpen(!mapOpen)}
            className="button-outlined"
          >
            <Icon name="map-pin" />
            {t('addresses:mapOpen')}
          </button>
        )}
      </div>
      <p role="status" className={place ? 'flex flex-wrap items-center gap-2 text-success-text' : 'sr-only'}>
        {place && (
          <>
            <Icon name="circle-check" className="size-4" />
            {t('addresses:locationKept')}
            <button
              type="button"
              onClick={() => onChange(null)}
              className="min-h-11 rounded-full px-2 font-medium text-primary-strong underline"
            >
              {t('addresses:removeLocation')}
            </button>
          </>
        )}
      </p>
      <p role="alert" className={problem ? 'text-error-text' : 'sr-only'}>
        {problem}
      </p>
      {map && mapOpen && <MapPart map={map} place={place} t={t} onChange={onChange} />}
    </div>
  )
}

const loadMap = () => import('./place-map.tsx')

function MapPart({ map, place, t, onChange }: PlaceFieldProps & { map: MapTiles }) {
  const part = usePart(loadMap)
  if (part.state === 'loading') return <PartLoading />
  if (part.state === 'failed') return <PartFailed retry={part.retry} />
  return <part.part.PlaceMap map={map} place={place} t={t} onChange={onChange} />
}
