import leaflet from 'leaflet'
import { useEffect, useRef } from 'react'
import { Icon } from '#components/icon.tsx'
import type { Translate } from '#lib/i18n/translate.ts'
import type { MapTiles } from './address-dialog.tsx'
import type { Place } from './place.ts'
import 'leaflet/dist/leaflet.css'

/** Initial view: centre of the Emirates and zoom. */
const emirates = { at: [24.4, 54.6] as [number, number], zoom: 7 }
const street = 16

type PlaceMapProps = {
  map: MapTiles
  place: Place | null
  t: Translate
  onChange: (place: Place) => void
}

/** Map that moves under a fixed pin: dragging or the arrow keys choose the spot. */
export function PlaceMap({ map: tiles, place, t, onChange }: PlaceMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const map = useRef<leaflet.Map>(null)
  const changed = useRef(onChange)
  changed.current = onChange

  // biome-ignore lint/correctness/useExhaustiveDependencies: one map for the lifetime of the component; it starts at the place
  useEffect(() => {
    if (!element.current) return
    const made = leaflet.map(element.current, { zoomControl: true })
    leaflet.tileLayer(tiles.tilesUrl, { attribution: tiles.attribution, maxZoom: 19 }).addTo(made)
    if (place) made.setView([place.latitude, place.longitude], street)
    else made.setView(emirates.at, emirates.zoom)
    made.on('moveend', () => {
      const { lat, lng } = made.getCenter().wrap()
      changed.current({ latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) })
    })
    map.current = made
    return () => {
      made.remove()
    }
  }, [])
  // Moves the map to a position that the browser found meanwhile.
  useEffect(() => {
    const center = map.current?.getCenter()
    if (!place || !center) return
    const isClose =
      Math.abs(center.lat - place.latitude) < 1e-4 && Math.abs(center.lng - place.longitude) < 1e-4
    if (!isClose) map.current?.setView([place.latitude, place.longitude], street)
  }, [place])
  return (
    <div className="grid gap-1">
      {/* Maps count from the left in every language. */}
      <div dir="ltr" className="relative isolate h-64 overflow-hidden rounded-card border border-line">
        <section ref={element} aria-label={t('addresses:map')} className="absolute inset-0" />
        <Icon
          name="map-pin"
          className="pointer-events-none absolute inset-x-0 bottom-1/2 z-[1000] mx-auto size-9! text-secondary"
        />
      </div>
      <p className="text-muted text-xs">{t('addresses:mapHint')}</p>
    </div>
  )
}
