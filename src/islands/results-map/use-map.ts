import leaflet from 'leaflet'
import { type RefObject, useEffect, useState } from 'react'
import type { Translate } from '#lib/i18n/translate.ts'
import type { MapPlace } from '#lib/state/results-map/place-groups.ts'
import type { ResultsMapProps } from './results-map.tsx'

/** Zoom at which a single place is shown, and the nearest zoom of a view of several. */
const area = 13
const padding: [number, number] = [64, 48]

const pointOf = ({ latitude, longitude }: MapPlace): [number, number] => [latitude, longitude]

/** Bounds of places. */
export const boundsOf = (places: readonly MapPlace[]) => leaflet.latLngBounds(places.map(pointOf))

type Setting = Pick<ResultsMapProps, 'tiles' | 'places' | 'locale'> & {
  t: Translate
  /** Called as pictures of the map arrive, or when none of those in view does. */
  onTiles: (shown: boolean) => void
}

/** Creates the map in an element for the lifetime of the component; null before it is there. */
export function useMap(element: RefObject<HTMLElement | null>, setting: Setting): leaflet.Map | null {
  const [map, setMap] = useState<leaflet.Map | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one map for the lifetime of the component
  useEffect(() => {
    if (!element.current) return
    const made = createMap(element.current, setting)
    setMap(made)
    return () => {
      setMap(null)
      made.remove()
    }
  }, [])
  return map
}

function createMap(element: HTMLElement, { tiles, places, locale, t, onTiles }: Setting): leaflet.Map {
  // The side where lines begin has the controls; the map itself is the same in both directions.
  const [start, end] = locale === 'ar' ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const map = leaflet.map(element, { zoomControl: false, attributionControl: false, scrollWheelZoom: false })
  leaflet.control
    .zoom({ position: `bottom${start}`, zoomInTitle: t('map:zoomIn'), zoomOutTitle: t('map:zoomOut') })
    .addTo(map)
  leaflet.control.attribution({ position: `bottom${end}`, prefix: false }).addTo(map)
  addTiles(map, tiles, onTiles)
  const chosen = places.find((place) => place.chosen)
  if (chosen) map.setView(pointOf(chosen), area)
  else map.fitBounds(boundsOf(places), { padding, maxZoom: area })
  // The wheel scrolls the page until the map is in use.
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  return map
}

function addTiles(map: leaflet.Map, tiles: ResultsMapProps['tiles'], onTiles: (shown: boolean) => void) {
  let some = false
  leaflet
    .tileLayer(tiles.tilesUrl, { attribution: tiles.attribution, maxZoom: 19 })
    .on('loading', () => {
      some = false
    })
    .on('tileload', () => {
      some = true
      onTiles(true)
    })
    .on('tileerror', () => some || onTiles(false))
    .addTo(map)
}
