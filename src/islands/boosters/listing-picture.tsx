import { Icon } from '#components/icon.tsx'
import { picture } from '#lib/i18n/paths.ts'

/** Small picture of a listing; decorative, since the name stands beside it. */
export function ListingPicture({ image }: { image: string | null }) {
  if (!image) {
    return (
      <span className="grid size-16 flex-none place-items-center rounded-card bg-ground text-muted">
        <Icon name="image-off" />
      </span>
    )
  }
  return (
    <img
      src={picture(image).src}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      className="size-16 flex-none rounded-card bg-ground object-cover"
    />
  )
}
