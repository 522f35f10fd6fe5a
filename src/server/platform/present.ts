/** Converts a timestamp of a raw query, which the driver leaves as text, to ISO 8601 in UTC. */
export const isoMoment = (value: string | Date): string => new Date(value).toISOString()

/** Base path of a picture; a width and `.webp` follow (see the media contract). */
export const mediaBase = (imageId: string | null): string | null => imageId && `/media/${imageId}`
