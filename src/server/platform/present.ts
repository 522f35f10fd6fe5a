import { onePerProcess } from './one-per-process.ts'

/** Converts a timestamp of a raw query, which the driver leaves as text, to ISO 8601 in UTC. */
export const isoMoment = (value: string | Date): string => new Date(value).toISOString()

/** Where browsers load public pictures: an origin (MEDIA_URL), or this server where it is empty. */
const pictures = onePerProcess('pictures', () => ({ origin: '' }))

/** Lets public pictures have addresses at an origin that passes them on, such as a CDN; undefined for this server. */
export function servePicturesFrom(origin: string | undefined): void {
  pictures.origin = origin ?? ''
}

/** Base address of a public picture, or of none; a width and `.webp` or `.avif` follow (see the media contract). */
export function mediaBase(imageId: string): string
export function mediaBase(imageId: string | null): string | null
export function mediaBase(imageId: string | null): string | null {
  return imageId && `${pictures.origin}/media/${imageId}`
}

/** Base address of a picture that only some may see, which no shared cache is asked for. */
export const privateMediaBase = (imageId: string): string => `/media/${imageId}`
