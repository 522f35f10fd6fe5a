import { formatCount } from '#lib/i18n/format.ts'
import { resultCount } from '#lib/i18n/result-count.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { type PlaceGroup, placeOfGroup } from '#lib/state/results-map/place-groups.ts'

type PlaceMarkerProps = {
  group: PlaceGroup
  exact: boolean
  /** Whether its place leads to a page instead of showing its products. */
  isLink: boolean
  /** Whether its places are shown in the panel. */
  open: boolean
  t: Translate
  onFocus: () => void
  onPress: () => void
}

/** Marker of a place, or of several that are too near to each other: its name and number of products. */
export function PlaceMarker({ group, exact, isLink, open, t, onFocus, onPress }: PlaceMarkerProps) {
  const { x, y, count } = group
  const [first, ...others] = group.places
  const place = placeOfGroup(group)
  const total = resultCount({ total: count, totalExact: exact }, t)
  const label = place
    ? t('map:marker', { name: place.name, total })
    : t('map:group', { name: first.name, count: others.length, total })
  const shared = {
    className: 'map-marker leaflet-zoom-hide',
    style: { transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` },
    onFocus,
  }
  const content = (
    <>
      <span className="sr-only">{label}</span>
      <bdi aria-hidden="true">{place ? place.name : `${first.name} +${others.length}`}</bdi>
      <b aria-hidden="true" className="numbers">
        {formatCount(count, exact)}
      </b>
    </>
  )
  if (place && isLink)
    return (
      <a href={place.href} {...shared}>
        {content}
      </a>
    )
  return (
    <button
      type="button"
      data-place={first.key}
      aria-pressed={place ? open : undefined}
      onClick={onPress}
      {...shared}
    >
      {content}
    </button>
  )
}
