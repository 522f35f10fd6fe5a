import type leaflet from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Translate } from '#lib/i18n/translate.ts'
import { groupPlaces, type PlaceGroup, placeOfGroup } from '#lib/state/results-map/place-groups.ts'
import { PlaceMarker } from './place-marker.tsx'
import { PlacePanel } from './place-panel.tsx'
import type { ResultsMapProps } from './results-map.tsx'
import { boundsOf, useMap } from './use-map.ts'

/** Size of a marker, in pixels. */
const marker = { x: 128, y: 40 }
/** Zoom beyond which places are not told apart. */
const nearest = 17

/** Map with a marker for each place; a marker shows the lowest prices of its place, or leads to its emirate. */
export function MapCanvas({ t, ...props }: ResultsMapProps & { t: Translate }) {
  const { locale, places, kind, exact, source } = props
  const element = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(true)
  const map = useMap(element, { ...props, t, onTiles: setShown })
  const groups = useGroups(map, places)
  const [open, setOpen] = useState(() => places.filter(({ chosen }) => chosen))
  const [first, ...others] = open

  const press = (group: PlaceGroup) => {
    if (!map) return
    const place = placeOfGroup(group)
    const bounds = boundsOf(group.places)
    if (place) setOpen([place])
    else if (map.getBoundsZoom(bounds) <= map.getZoom() || map.getZoom() >= nearest) setOpen(group.places)
    else {
      // The marker is gone after the zoom.
      element.current?.focus()
      map.fitBounds(bounds, { padding: [marker.x, marker.y], maxZoom: nearest })
    }
  }
  const close = () => {
    setOpen([])
    const pressed = element.current?.querySelector<HTMLElement>(`[data-place="${first?.key}"]`)
    ;(pressed ?? element.current)?.focus()
  }
  return (
    <div className="results-map">
      {/* Maps count from the left in every language. */}
      <section ref={element} dir="ltr" aria-label={t('map:label')} />
      <p role="status" className={shown ? 'sr-only' : 'map-notice'}>
        {!shown && t('map:noTiles')}
      </p>
      {first && <PlacePanel places={[first, ...others]} {...{ exact, source, locale, t }} onClose={close} />}
      {map &&
        createPortal(
          groups.map((group) => (
            <PlaceMarker
              key={group.places[0].key}
              {...{ group, exact, t }}
              isLink={kind === 'emirates'}
              open={group.places[0].key === first?.key}
              onFocus={() => map.panInside(pointOf(group), { padding: [marker.x, marker.y] })}
              onPress={() => press(group)}
            />
          )),
          map.getPanes().markerPane,
        )}
    </div>
  )
}

const pointOf = ({ places: [{ latitude, longitude }] }: PlaceGroup): [number, number] => [latitude, longitude]

/** Groups of places at the current zoom. */
function useGroups(map: leaflet.Map | null, places: ResultsMapProps['places']): PlaceGroup[] {
  const [groups, setGroups] = useState<PlaceGroup[]>([])
  useEffect(() => {
    if (!map) return
    const update = () =>
      setGroups(
        groupPlaces(
          places,
          ({ latitude, longitude }) => map.latLngToLayerPoint([latitude, longitude]),
          marker,
        ),
      )
    update()
    map.on('zoom viewreset', update)
    return () => {
      map.off('zoom viewreset', update)
    }
  }, [map, places])
  return groups
}
