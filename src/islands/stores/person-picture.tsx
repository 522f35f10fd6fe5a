import { picture } from '#lib/i18n/paths.ts'

type Props = {
  avatar: string | null
  /** Whose initial stands where there is no picture. */
  name: string
  /** Edge in px, and the classes that make it. */
  size: number
  className: string
}

/** Somebody's picture, or the initial of their name. It says nothing: the name stands beside it. */
export function PersonPicture({ avatar, name, size, className }: Props) {
  const frame = `shrink-0 overflow-hidden rounded-full ${className}`
  if (!avatar) {
    return (
      <span
        aria-hidden="true"
        className={`flex items-center justify-center bg-ink font-semibold text-white ${frame}`}
      >
        {[...name][0]}
      </span>
    )
  }
  return (
    <img
      src={picture(avatar).src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={`bg-ground object-cover ${frame}`}
    />
  )
}
