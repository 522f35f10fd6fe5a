import { rootState } from '#lib/state/browser/root-state.ts'
import type { Place } from './place.ts'

const patience: PositionOptions = { timeout: 15_000, maximumAge: 60_000 }

/** Rounds to six decimals, about 10 cm: more would be noise. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Asks the browser for its position and stores the permission (docs/product.md, "Browser storage"). */
export function findPlace(): Promise<Place | 'denied' | 'failed'> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('failed')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        rootState.storage.write('location permission', 'granted')
        resolve({ latitude: round(coords.latitude), longitude: round(coords.longitude) })
      },
      (error) => {
        const denied = error.code === error.PERMISSION_DENIED
        if (denied) rootState.storage.write('location permission', 'denied')
        resolve(denied ? 'denied' : 'failed')
      },
      patience,
    )
  })
}
