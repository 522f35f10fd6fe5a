import { picture } from '#lib/i18n/paths.ts'

type Props = {
  avatar: string | null
  /** Name whose initial replaces a missing picture. */
  name: string
  /** Edge length in px, and the classes that set it. */
  size: number
  className: string
}

/** Picture of a person, or the initial of their name. Decorative: the name stands beside it. */
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
