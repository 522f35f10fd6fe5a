export type GalleryPicture = {
  /** Path of the picture without width and extension; see `picture` in the paths. */
  src: string
  alt: string
}

const isPicture = (value: unknown): value is GalleryPicture =>
  typeof value === 'object' &&
  value !== null &&
  'src' in value &&
  typeof value.src === 'string' &&
  'alt' in value &&
  typeof value.alt === 'string'

/**
 * Reads the pictures that the page lists for its gallery, in `<script type="application/json" data-gallery-images>`.
 */
export function galleryPictures(root: ParentNode): readonly GalleryPicture[] {
  try {
    const listed: unknown = JSON.parse(root.querySelector('[data-gallery-images]')?.textContent ?? '[]')
    return Array.isArray(listed) ? listed.filter(isPicture) : []
  } catch {
    return []
  }
}
